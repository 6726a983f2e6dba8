import type { CustomersQuery, MessagePatch, MessagesQuery, Period } from 'shared/schemas';
import { call } from '../call.ts';
import { queryOf } from '../query.ts';

/** Open tasks and sales. */
export const getOverview = (signal?: AbortSignal) => call('GET /admin/overview', { signal });

/** Sales, refunds and GST of a period. */
export const getReport = (query: Period, signal?: AbortSignal) =>
  call('GET /admin/report', { query, signal });

/** Path of a part of the file for an accountant's program. */
export const booksFile = (program: 'xero' | 'myob', period: Period, part: number): string =>
  `/api/admin/${program}.csv?${queryOf({ ...period, part })}`;

interface HistoryQuery {
  keyword: string;
  /** First and last day, yyyy-mm-dd; empty for no limit. */
  from: string;
  to: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** A page of the history, newest first. */
export const searchHistory = (query: HistoryQuery, signal?: AbortSignal) =>
  call('GET /admin/audit', { query, signal });

/** What an entry of the history changed. */
export const getChange = (id: string, signal?: AbortSignal) =>
  call('GET /admin/history/{id}', { path: { id }, signal });

/** Writes the version before an entry as a new change. */
export const restoreVersion = (id: string) => call('POST /admin/history/{id}/restore', { path: { id } });

/** A page of the accounts with orders, the latest order first. */
export const listCustomers = (query: CustomersQuery, signal?: AbortSignal) =>
  call('GET /admin/customers', { query, signal });

/** An account with its orders, for admins. */
export const getCustomer = (id: string, signal?: AbortSignal) =>
  call('GET /admin/users/{id}', { path: { id }, signal });

/** A page of contact messages, newest first. */
export const listMessages = (query: MessagesQuery, signal?: AbortSignal) =>
  call('GET /admin/messages', { query, signal });

/** @param order its id or the end of it; null for no order */
export const assignMessage = (id: string, order: string | null) =>
  call('PUT /admin/messages/{id}/order', { path: { id }, body: { order } });

/** Marks or unmarks a message as answered or done. */
export const markMessage = (id: string, patch: MessagePatch) =>
  call('PATCH /admin/messages/{id}', { path: { id }, body: patch });
