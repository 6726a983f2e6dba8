import type { Quote } from 'shared';
import { call } from './call.ts';
import type { BodyOf } from './endpoints.ts';
import { download } from './download.ts';

/** Makes a quote at the shop's prices of now. @param idempotencyKey repeats with it give the same quote */
export const makeQuote = (quote: BodyOf<'POST /quotes'>, idempotencyKey: string) =>
  call('POST /quotes', { body: quote, headers: { 'Idempotency-Key': idempotencyKey } });

/** The signed-in user's quotes, newest first. */
export const listMyQuotes = (signal?: AbortSignal) => call('GET /quotes', { signal });

/** A quote for its maker. */
export const getQuote = (id: string, signal?: AbortSignal) =>
  call('GET /quotes/{id}', { path: { id }, signal });

/** A quote for whoever has its link. */
export const getSharedQuote = (token: string, signal?: AbortSignal) =>
  call('GET /quotes/shared/{token}', { path: { token }, signal });

/** Accepts a quote; its order is then to be paid. Idempotent: the same request gives the same order. */
export const orderQuote = (token: string, order: BodyOf<'POST /quotes/shared/{token}/order'>) =>
  call('POST /quotes/shared/{token}/order', { path: { token }, body: order });

export const withdrawQuote = (id: string) => call('POST /quotes/{id}/withdraw', { path: { id } });

/** Makes a new quote of one that has ended, at today's prices. */
export const renewQuote = (id: string) => call('POST /quotes/{id}/renew', { path: { id } });

type Numbered = Pick<Quote, '_id' | 'number'>;

export function downloadQuote({ _id, number }: Numbered): Promise<void> {
  return download(`/api/quotes/${encodeURIComponent(_id)}/quote.pdf`, `Quote ${number}.pdf`);
}

export function downloadSharedQuote(token: string, { number }: Numbered): Promise<void> {
  return download(`/api/quotes/shared/${encodeURIComponent(token)}/quote.pdf`, `Quote ${number}.pdf`);
}
