import { MESSAGE_TABS } from 'shared';
import type { ContactMessage } from 'shared';
import type { MessagePatch } from 'shared/schemas';
import { call } from '../../../lib/api/call.ts';
import { createAddress, oneOf } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

/** Messages of the contact form. */
export const messages = createRemoteList('Message', {
  address: createAddress({ state: oneOf(MESSAGE_TABS, 'open') }),
  async fetchPage(query, signal) {
    const { messages: items, ...found } = await call('GET /admin/messages', { query, signal });
    return { items, ...found };
  },
});

/** Marks a message. One marked as done, or opened again, moves to the other tab. */
export async function mark({ _id }: ContactMessage, patch: MessagePatch): Promise<void> {
  await messages.send(messages.$rowActions, _id, async () => {
    const marked = await call('PATCH /admin/messages/{id}', { path: { id: _id }, body: patch });
    if (patch.isDone === undefined) messages.replace(marked);
    else messages.drop(_id);
    await messages.reload();
    if (patch.isDone !== undefined) return patch.isDone ? 'Message marked as done.' : 'Message opened again.';
    return patch.isAnswered ? 'Message marked as answered.' : 'Message no longer marked as answered.';
  });
}

/** Assigns a message to the order that the form names, or to none. @returns the success text */
export async function assign({ _id }: ContactMessage, order: string | null): Promise<string> {
  messages.replace(await call('PUT /admin/messages/{id}/order', { path: { id: _id }, body: { order } }));
  return order === null ? 'Message assigned to no order.' : 'Message assigned to the order.';
}
