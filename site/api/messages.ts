import type { ContactMessage, ContactMessagePage } from 'shared';
import type { MessagePatch, MessagesQuery } from 'shared/schemas';
import { callApi } from './client.ts';

/** A page of a tab of messages from the contact form, newest first. */
export function listMessages(
  query: MessagesQuery,
  signal?: AbortSignal,
): Promise<ContactMessagePage> {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return callApi(`/api/admin/messages?${new URLSearchParams(asked)}`, { signal });
}

/** Marks a message as answered or done, or takes that back. */
export function markMessage(id: string, patch: MessagePatch): Promise<ContactMessage> {
  const path = `/api/admin/messages/${encodeURIComponent(id)}`;
  return callApi(path, { method: 'PATCH', body: patch });
}
