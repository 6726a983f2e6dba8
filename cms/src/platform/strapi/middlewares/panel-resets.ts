import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { consumeRateLimits } from '../../database/rate-limits';
import { resetEmailLimits } from '../../http/rules/limits';

/**
 * Limits the panel's password reset emails per mailbox, as the shop limits its own. Above the limit no email is sent,
 * and the response does not show it. Strapi's own limit is off, see config/admin.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'POST' || !/^\/admin\/forgot-password\/?$/i.test(ctx.path)) return next();
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const account = String(email ?? '')
      .trim()
      .toLowerCase();
    if (await consumeRateLimits(strapi.db.connection, resetEmailLimits(`panel:${account}`))) return next();
    ctx.status = 204;
  };
