import { formatTime, mailtoLink } from 'shared';
import type { ContactMessage } from 'shared';
import { messageOrderSchema } from 'shared/schemas';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import { ItemDialog } from '../forms/ActionDialog.tsx';
import type { FieldTable } from '../forms/Fields.tsx';
import { RemoteList } from '../list/RemoteList.tsx';
import type { Action, Columns } from '../list/Table.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { assign, mark, messages } from './store.ts';
import styles from './messages.module.css';

const tabNames = { open: 'Open', done: 'Done' };

const columns: Columns<ContactMessage> = {
  From: ({ name, email, customer }) => (
    <span>
      {customer ? <a href={adminPaths.user(customer)}>{name}</a> : <span>{name}</span>}{' '}
      <span className="muted">{email}</span>
    </span>
  ),
  Received: ({ createdAt }) => formatTime(createdAt),
  Message: ({ about, message }) => (
    <div className={styles.message}>
      {about && <strong>{about}</strong>}
      <p>{message}</p>
    </div>
  ),
  Order: ({ order }) =>
    order ? <a href={paths.order(order._id)}>{order.orderNumber}</a> : <span className="muted">–</span>,
  Answered: ({ isAnswered }) => (
    <span className={`badge ${isAnswered ? 'badge--green' : ''}`}>{isAnswered ? 'Yes' : 'No'}</span>
  ),
};

/** Opens the admin's own mail program. */
const replyTo = ({ email, about }: ContactMessage): string =>
  mailtoLink(email, `Re: ${about ?? 'your message'}`);

function actionsOf(message: ContactMessage): Action[] {
  const { isAnswered, isDone } = message;
  return [
    { label: 'Reply', href: replyTo(message) },
    {
      label: 'Assign to Order',
      onPress: () => messages.startEditing(message),
    },
    {
      label: isAnswered ? 'Not Answered' : 'Mark as Answered',
      onPress: () => void mark(message, { isAnswered: !isAnswered }),
    },
    {
      label: isDone ? 'Open Again' : 'Mark as Done',
      onPress: () => void mark(message, { isDone: !isDone }),
    },
  ];
}

const orderFields: FieldTable<'order'> = [
  {
    name: 'order',
    label: 'Order',
    hint: 'The order’s number, its id or the last six characters of that. Leave it empty for no order.',
    autoComplete: 'off',
    maxLength: 100,
  },
];

/** Asks which order a message is about. */
const orderQuestion = (message: ContactMessage) => ({
  title: `Order of the message from ${message.name}`,
  fields: orderFields,
  schema: messageOrderSchema,
  values: { order: message.order?.orderNumber ?? '' },
  button: 'Save',
  busyText: 'Saving...',
  send: ({ order }: { order: string | null }) => assign(message, order),
});

/** Messages of the contact form, open or done. */
export function MessagesScreen() {
  return (
    <RemoteList
      group="manager"
      list={messages}
      columns={columns}
      actionsOf={actionsOf}
      searchHint="Name, email or what was written"
      above={<Tabs list={messages} label="Messages by whether they are done" names={tabNames} />}
      form={<ItemDialog list={messages} question={orderQuestion} />}
    />
  );
}
