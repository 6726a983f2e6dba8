import type { AdminQuote } from 'shared';
import type { QuoteState } from 'shared/schemas';
import { call } from '../call.ts';
import type { BodyOf } from '../endpoints.ts';

export interface QuoteQuery {
  /** Empty for all. */
  state: QuoteState | '';
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** A page of quotes, newest first. */
export const listQuotes = (query: QuoteQuery, signal?: AbortSignal) =>
  call('GET /admin/quotes', { query, signal });

/** A quote with its earlier revisions, which only admins get. */
export const getAdminQuote = (id: string, signal?: AbortSignal) =>
  call('GET /quotes/{id}', { path: { id }, signal }) as Promise<AdminQuote>;

/** Makes a quote for a caller. @param idempotencyKey repeats with it give the same quote */
export const makeQuoteFor = (quote: BodyOf<'POST /admin/quotes'>, idempotencyKey: string) =>
  call('POST /admin/quotes', { body: quote, headers: { 'Idempotency-Key': idempotencyKey } });

/** Revises a quote. The server answers 409 if it has been revised since it was loaded. */
export const changeQuote = (id: string, change: BodyOf<'PUT /quotes/{id}'>) =>
  call('PUT /quotes/{id}', { path: { id }, body: change });
