import type { Context } from 'koa';
import { messages } from 'shared';
import type { Knex } from '../database/knex';
import { consumeRateLimits, secondsUntilAllowed } from '../database/rate-limits';
import type { Limit } from './rules/limits';
import { ApiError } from './api-error';

/** @throws ApiError 429 with `Retry-After` in seconds if one of the limits is used up */
export async function checkRateLimit(
  knex: Knex,
  ctx: Context,
  limits: readonly Limit[],
  message: string = messages.tooManyRequests,
): Promise<void> {
  const seconds = await secondsUntilAllowed(knex, limits);
  if (seconds > 0) throw tooMany(ctx, seconds, message);
}

/**
 * Counts an attempt.
 * @throws ApiError 429 with `Retry-After` in seconds if one of the limits is used up; then nothing is counted
 */
export async function consumeRateLimit(
  knex: Knex,
  ctx: Context,
  limits: readonly Limit[],
  message: string = messages.tooManyRequests,
): Promise<void> {
  if (await consumeRateLimits(knex, limits)) return;
  throw tooMany(ctx, await secondsUntilAllowed(knex, limits), message);
}

/** The error for a used-up limit. @param seconds until another attempt is allowed */
export function tooMany(ctx: Context, seconds: number, message: string): ApiError {
  retryAfter(ctx, seconds);
  return new ApiError(429, message);
}

/** Says in how many seconds another attempt is allowed. */
export function retryAfter(ctx: Context, seconds: number): void {
  ctx.set('Retry-After', String(Math.max(seconds, 1)));
}
