import { useStore } from '@nanostores/react';
import { formatPrice } from 'shared';
import type { Order } from 'shared';
import { formatDate } from '../../../logic/dates.ts';
import { paths } from '../../../routes.ts';
import { AdminList } from '../list/AdminList.tsx';
import type { Action, Columns } from '../list/Table.tsx';
import { canBeShipped, paidMark, partRefundMark, shippedMark, wordsOf } from './logic.ts';
import type { Mark } from './logic.ts';
import { orders, startShipping } from './store.ts';
import { TrackingDialog } from './TrackingDialog.tsx';
import list from '../list/list.module.css';

const columns: Columns<Order> = {
  ID: ({ _id }) => _id,
  User: ({ user }) => user.name,
  Date: ({ createdAt }) => formatDate(createdAt),
  Total: ({ totalPrice }) => formatPrice(totalPrice),
  Paid: (order) => (
    <div className={list.actions}>
      <MarkBadge {...paidMark(order)} />
      <MarkBadge {...partRefundMark(order)} />
    </div>
  ),
  Shipped: (order) => <MarkBadge {...shippedMark(order)} />,
};

const actionsOf = (order: Order): Action[] => [
  { label: 'View Details', href: paths.order(order._id) },
  ...(canBeShipped(order)
    ? [{ label: 'Mark as Shipped', onPress: () => startShipping(order) }]
    : []),
];

/** Every order of the shop, newest first. */
export function OrdersScreen() {
  const shipping = useStore(orders.$editing);
  return (
    <AdminList
      list={orders}
      {...{ columns, actionsOf, wordsOf }}
      searchHint="Order id or customer name"
      form={<TrackingDialog order={shipping} />}
      failsInForm={shipping !== null}
    />
  );
}

const tones: Record<Mark['tone'], string> = {
  good: 'badge--green',
  waiting: 'badge--orange',
  undecided: 'badge--amber',
  wrong: 'badge--red',
  quiet: '',
};

function MarkBadge({ text, tone }: Partial<Mark>) {
  return text && tone && <span className={`badge ${tones[tone]}`}>{text}</span>;
}
