import { MESSAGE_TABS } from 'shared';
import type { ContactMessage, ContactMessagePage, MessageTab } from 'shared';
import type { MessagePatch } from 'shared/schemas';
import { listMessages, markMessage } from '../../../lib/api/reports.ts';
import { createRemoteList } from '../list/remote.ts';
import type { RemotePage } from '../list/remote.ts';

interface MessagesPage extends RemotePage<ContactMessage> {
  counts: ContactMessagePage['counts'];
}

const usual = { state: 'open' };

/** The tab that an address names. */
export const tabOf = ({ state }: typeof usual): MessageTab =>
  MESSAGE_TABS.find((tab) => tab === state) ?? 'open';

/** What visitors wrote with the contact form. */
export const messages = createRemoteList<ContactMessage, MessagesPage, typeof usual>('Message', {
  usual,
  async fetchPage({ keyword, page, rows, filter }, signal) {
    const query = { state: tabOf(filter), keyword, pageNumber: page, itemsPerPage: rows };
    const { messages: items, ...found } = await listMessages(query, signal);
    return { items, ...found };
  },
});

/** Marks a message; one that is done, or open again, goes to the other tab. */
export async function mark({ _id }: ContactMessage, patch: MessagePatch): Promise<void> {
  await messages.send(messages.$rows, _id, async () => {
    const marked = await markMessage(_id, patch);
    if (patch.isDone === undefined) messages.replace(marked);
    else messages.drop(_id);
    await messages.reload();
    if (patch.isDone !== undefined)
      return patch.isDone ? 'Message marked as done.' : 'Message opened again.';
    return patch.isAnswered
      ? 'Message marked as answered.'
      : 'Message no longer marked as answered.';
  });
}
