import { formatTime, mailtoLink } from 'shared';
import type { ContactMessage } from 'shared';
import { messageOrderSchema } from 'shared/schemas';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import { ItemDialog } from '../forms/ActionDialog.tsx';
import type { FieldTable } from '../forms/Fields.tsx';
import { listScreen } from '../list/screen.tsx';
import type { Action } from '../list/Table.tsx';
import { byState } from '../list/Tabs.tsx';
import { assign, mark, messages } from './messages.ts';
import styles from './messages.module.css';

/** Messages of the contact form, open or done. */
export const MessagesScreen = listScreen({
  group: 'manager',
  list: messages,
  tabs: { label: 'Messages by whether they are done', views: byState({ open: 'Open', done: 'Done' }) },
  columns: {
    from: { heading: 'From', cell: (message) => <Sender {...message} /> },
    received: { heading: 'Received', cell: ({ createdAt }) => formatTime(createdAt) },
    message: { heading: 'Message', cell: (message) => <Text {...message} /> },
    order: { heading: 'Order', cell: ({ order }) => <Order order={order} />, isNamed: true },
    answered: { heading: 'Answered', cell: ({ isAnswered }) => <Answered isAnswered={isAnswered} /> },
  },
  actions: actionsOf,
  Dialog: () => <ItemDialog list={messages} question={orderQuestion} />,
  texts: { searchHint: 'Name, email or what was written' },
});

/** Opens the admin's own mail program. */
const replyTo = ({ email, about }: ContactMessage): string =>
  mailtoLink(email, `Re: ${about ?? 'your message'}`);

function actionsOf(message: ContactMessage): Action[] {
  const { isAnswered, isDone } = message;
  return [
    { label: 'Reply', href: replyTo(message) },
    { label: 'Assign to Order', onPress: () => messages.startEditing(message) },
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

const Sender = ({ name, email, customer }: ContactMessage) => (
  <span>
    {customer ? <a href={adminPaths.user(customer)}>{name}</a> : <span>{name}</span>}{' '}
    <span className="muted">{email}</span>
  </span>
);

const Text = ({ about, message }: ContactMessage) => (
  <div className={styles.message}>
    {about && <strong>{about}</strong>}
    <p>{message}</p>
  </div>
);

const Order = ({ order }: Pick<ContactMessage, 'order'>) =>
  order ? <a href={paths.order(order._id)}>{order.orderNumber}</a> : <span className="muted">–</span>;

const Answered = ({ isAnswered }: Pick<ContactMessage, 'isAnswered'>) => (
  <span className={`badge ${isAnswered ? 'badge--green' : ''}`}>{isAnswered ? 'Yes' : 'No'}</span>
);

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
