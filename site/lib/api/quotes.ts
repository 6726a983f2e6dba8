import type { Order, Quote, SharedQuote } from 'shared';
import type { QuoteOrderRequest, QuoteRequest } from 'shared/schemas';
import { callApi } from './client.ts';
import { download } from './download.ts';

const at = (id: string) => `/api/quotes/${encodeURIComponent(id)}`;
const shared = (token: string) => `/api/quotes/shared/${encodeURIComponent(token)}`;

/** Makes a quote at the shop's prices of now. @param idempotencyKey repeats with it give the same quote */
export function makeQuote(quote: QuoteRequest, idempotencyKey: string): Promise<Quote> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return callApi('/api/quotes', { method: 'POST', body: quote, headers });
}

/** The signed-in user's quotes, newest first. */
export function listMyQuotes(signal?: AbortSignal): Promise<Quote[]> {
  return callApi('/api/quotes', { signal });
}

/** A quote for its maker. */
export function getQuote(id: string, signal?: AbortSignal): Promise<Quote> {
  return callApi(at(id), { signal });
}

/** A quote for whoever has its link. */
export function getSharedQuote(token: string, signal?: AbortSignal): Promise<SharedQuote> {
  return callApi(shared(token), { signal });
}

/** Accepts a quote; its order is then to be paid. Idempotent: the same request gives the same order. */
export function orderQuote(token: string, order: QuoteOrderRequest): Promise<Order> {
  return callApi(`${shared(token)}/order`, { method: 'POST', body: order });
}

export function withdrawQuote(id: string): Promise<Quote> {
  return callApi(`${at(id)}/withdraw`, { method: 'POST' });
}

/** Makes a new quote of one that has ended, at today's prices. */
export function renewQuote(id: string): Promise<Quote> {
  return callApi(`${at(id)}/renew`, { method: 'POST' });
}

type Numbered = Pick<Quote, '_id' | 'number'>;

export function downloadQuote({ _id, number }: Numbered): Promise<void> {
  return download(`${at(_id)}/quote.pdf`, `Quote ${number}.pdf`);
}

export function downloadSharedQuote(token: string, { number }: Numbered): Promise<void> {
  return download(`${shared(token)}/quote.pdf`, `Quote ${number}.pdf`);
}
