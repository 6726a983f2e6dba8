import type { AdminQuote, Quote, QuotePage } from 'shared';
import type { MadeQuoteRequest, QuoteChangeRequest, QuoteState } from 'shared/schemas';
import { callApi } from '../client.ts';
import { queryOf } from '../query.ts';

const at = (id: string) => `/api/quotes/${encodeURIComponent(id)}`;

export interface QuoteQuery {
  /** Empty for all. */
  state: QuoteState | '';
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** A page of quotes, newest first. */
export function listQuotes(asked: QuoteQuery, signal?: AbortSignal): Promise<QuotePage> {
  return callApi(`/api/admin/quotes?${queryOf(asked)}`, { signal });
}

/** A quote with its earlier revisions. */
export function getAdminQuote(id: string, signal?: AbortSignal): Promise<AdminQuote> {
  return callApi(at(id), { signal });
}

/** Makes a quote for a caller. @param idempotencyKey repeats with it give the same quote */
export function makeQuoteFor(quote: MadeQuoteRequest, idempotencyKey: string): Promise<Quote> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return callApi('/api/admin/quotes', { method: 'POST', body: quote, headers });
}

/** Revises a quote. The server answers 409 if it has been revised since it was loaded. */
export function changeQuote(id: string, change: QuoteChangeRequest): Promise<Quote> {
  return callApi(at(id), { method: 'PUT', body: change });
}
