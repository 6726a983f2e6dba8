import { createHash } from 'node:crypto';
import type { Context } from 'koa';

const KEY_MAX = 255;

/** The client's Idempotency-Key; null without one. */
export const keyOf = (ctx: Context): string | null =>
  ctx.get('Idempotency-Key').slice(0, KEY_MAX) || null;

/** Tells one request body from another under the same key. */
export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
