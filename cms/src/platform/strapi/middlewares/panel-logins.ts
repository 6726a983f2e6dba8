import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { messages } from 'shared';
import {
  consumeRateLimits,
  isKnownAddress,
  rememberAddress,
  resetRateLimit,
  secondsUntilAllowed,
} from '../../database/rate-limits';
import { PANEL_ADDRESS_DAYS, PANEL_LOGIN, panelLoginLimits } from '../../http/rules/limits';
import { clientAddress } from '../../http/client-address';

/**
 * Limits the panel's failed log-ins in the same way as the shop's. Strapi's own limit is off: it counts successful
 * log-ins too, and per instance. An attempt is counted before its password is compared, so that parallel guesses gain
 * nothing; success resets the count.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'POST' || !/^\/admin\/login\/?$/i.test(ctx.path)) return next();
    const knex = strapi.db.connection;
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const account = String(email ?? '')
      .trim()
      .toLowerCase();
    const address = clientAddress(ctx.req);
    const isKnown = await isKnownAddress(knex, PANEL_LOGIN, account, address);
    const limits = panelLoginLimits(account, address, isKnown);
    if (!(await consumeRateLimits(knex, limits))) {
      ctx.set('Retry-After', String(Math.max(await secondsUntilAllowed(knex, limits), 1)));
      ctx.throw(429, messages.tooManyLogins);
    }
    await next();
    if (ctx.status >= 300) return;
    await resetRateLimit(knex, PANEL_LOGIN, account, address);
    await rememberAddress(knex, PANEL_LOGIN, account, address, PANEL_ADDRESS_DAYS);
  };
