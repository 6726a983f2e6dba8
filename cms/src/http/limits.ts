import type { Context } from 'koa';
import { countAttempt, secondsUntilAllowed } from '../adapters/database/accounts/rate-limits';
import type { Limit } from '../domain/accounts/limits';
import { ApiProblem } from './api-problem';

/** @throws ApiProblem 429, with `Retry-After` in seconds, when one of the limits is used up */
export async function refuseWhenUsedUp(
  ctx: Context,
  limits: readonly Limit[],
  message: string,
): Promise<void> {
  const seconds = await secondsUntilAllowed(strapi.db.connection, limits);
  if (seconds > 0) refuse(ctx, seconds, message);
}

/**
 * Counts an attempt.
 * @throws ApiProblem 429, with `Retry-After` in seconds, instead when one of the limits is used up
 */
export async function consumeRateLimit(
  ctx: Context,
  limits: readonly Limit[],
  message: string,
): Promise<void> {
  const knex = strapi.db.connection;
  if (await countAttempt(knex, limits)) return;
  refuse(ctx, await secondsUntilAllowed(knex, limits), message);
}

function refuse(ctx: Context, seconds: number, message: string): never {
  ctx.set('Retry-After', String(Math.max(seconds, 1)));
  throw new ApiProblem(429, message);
}
