import type {
  AuditChange,
  AuditEntry,
  AuditPage,
  ContactMessage,
  ContactMessagePage,
  Customer,
  CustomerPage,
  Overview,
  Report,
} from 'shared';
import type { CustomersQuery, MessagePatch, MessagesQuery, Period } from 'shared/schemas';
import { callApi } from '../client.ts';
import { queryOf } from '../query.ts';

/** Open tasks and sales. */
export function getOverview(signal?: AbortSignal): Promise<Overview> {
  return callApi('/api/admin/overview', { signal });
}

/** Sales, refunds and GST of a period. */
export function getReport(period: Period, signal?: AbortSignal): Promise<Report> {
  return callApi(`/api/admin/report?${queryOf(period)}`, { signal });
}

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
export function searchHistory(query: HistoryQuery, signal?: AbortSignal): Promise<AuditPage> {
  return callApi(`/api/admin/audit?${queryOf(query)}`, { signal });
}

const changePath = (id: string) => `/api/admin/history/${encodeURIComponent(id)}`;

/** What an entry of the history changed. */
export function getChange(id: string, signal?: AbortSignal): Promise<AuditChange> {
  return callApi(changePath(id), { signal });
}

/** Writes the version before an entry as a new change. */
export function restoreVersion(id: string): Promise<AuditEntry> {
  return callApi(`${changePath(id)}/restore`, { method: 'POST' });
}

/** A page of the accounts with orders, the latest order first. */
export function listCustomers(query: CustomersQuery, signal?: AbortSignal): Promise<CustomerPage> {
  return callApi(`/api/admin/customers?${queryOf(query)}`, { signal });
}

/** An account with its orders, for admins. */
export function getCustomer(id: string, signal?: AbortSignal): Promise<Customer> {
  return callApi(`/api/admin/users/${encodeURIComponent(id)}`, { signal });
}

/** A page of contact messages, newest first. */
export function listMessages(query: MessagesQuery, signal?: AbortSignal): Promise<ContactMessagePage> {
  return callApi(`/api/admin/messages?${queryOf(query)}`, { signal });
}

/** @param order its id or the end of it; null for no order */
export function assignMessage(id: string, order: string | null): Promise<ContactMessage> {
  const path = `/api/admin/messages/${encodeURIComponent(id)}/order`;
  return callApi(path, { method: 'PUT', body: { order } });
}

/** Marks or unmarks a message as answered or done. */
export function markMessage(id: string, patch: MessagePatch): Promise<ContactMessage> {
  const path = `/api/admin/messages/${encodeURIComponent(id)}`;
  return callApi(path, { method: 'PATCH', body: patch });
}
