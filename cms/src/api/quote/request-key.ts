import type { Context } from 'koa';
import type { SignedInUser } from '#platform/database/sessions';
import { hashOf, keyOf } from '#platform/http/idempotency';
import type { QuoteRequestKey } from './database/quote-rows';

/** Identifies a request for a quote, so that a repeat is recognised. */
export function requestOf(ctx: Context, body: unknown, { documentId }: SignedInUser): QuoteRequestKey {
  const key = keyOf(ctx);
  return { key: key && `${documentId} ${key}`, hash: hashOf(body) };
}
