import { createHash } from 'node:crypto';
import type { Context } from 'koa';

const KEY_MAX = 255;

/** The request's Idempotency-Key; null if there is none. */
export const keyOf = (ctx: Context): string | null => ctx.get('Idempotency-Key').slice(0, KEY_MAX) || null;

/** Hash of the request body, to detect a key reused for another request. */
export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
