import type { Context } from 'koa';
import type { Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { environment } from '#platform/environment/environment';
import { clientAddress } from '#platform/http/client-address';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { orderLimits } from './rules/limits';

/** @throws ApiError 429 if the account or the address has reached its limit of orders */
export async function countOrder(knex: Knex, ctx: Context, user: SignedInUser): Promise<void> {
  const { ORDERS_PER_ACCOUNT: perAccount, ORDERS_PER_ADDRESS: perAddress } = environment;
  const allowed = { perAccount, perAddress };
  const limits = orderLimits(user.documentId, clientAddress(ctx.req), allowed);
  await consumeRateLimit(knex, ctx, limits);
}
