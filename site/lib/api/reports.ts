import type { AuditPage, ContactMessage, ContactMessagePage, Customer, Overview } from 'shared';
import type { MessagePatch, MessagesQuery } from 'shared/schemas';
import { callApi } from './client.ts';

/** Open tasks and sales. */
export function getOverview(signal?: AbortSignal): Promise<Overview> {
  return callApi('/api/admin/overview', { signal });
}

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
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return callApi(`/api/admin/audit?${new URLSearchParams(given)}`, { signal });
}

/** An account with its orders, for admins. */
export function getCustomer(id: string, signal?: AbortSignal): Promise<Customer> {
  return callApi(`/api/admin/users/${encodeURIComponent(id)}`, { signal });
}

/** A page of contact messages, newest first. */
export function listMessages(
  query: MessagesQuery,
  signal?: AbortSignal,
): Promise<ContactMessagePage> {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return callApi(`/api/admin/messages?${new URLSearchParams(asked)}`, { signal });
}

/** Marks or unmarks a message as answered or done. */
export function markMessage(id: string, patch: MessagePatch): Promise<ContactMessage> {
  const path = `/api/admin/messages/${encodeURIComponent(id)}`;
  return callApi(path, { method: 'PATCH', body: patch });
}
