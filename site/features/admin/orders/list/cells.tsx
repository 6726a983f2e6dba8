import { useStore } from '@nanostores/react';
import { formatDate } from 'shared';
import type { Order } from 'shared';
import { adminPaths } from '../../../../admin-routes.ts';
import { may } from '../../access.ts';
import { countOf } from '../../list/count.ts';
import {
  canBeShipped,
  paidMark,
  partRefundMark,
  partsToShip,
  piecesToShip,
  shippedMark,
  waitingTime,
} from './order-row.ts';
import type { Mark } from './order-row.ts';
import { notBeforeMark } from './not-before.ts';
import { $loadedAt } from './orders-list.ts';
import list from '../../list/list.module.css';
import styles from './orders.module.css';
import '../../../../styles/badges.css';

const tones: Record<Mark['tone'], string> = {
  good: 'badge--green',
  waiting: 'badge--orange',
  undecided: 'badge--amber',
  wrong: 'badge--red',
  quiet: '',
};

export const OrderNumber = ({ orderNumber, _id }: Order) => (
  <>
    <strong className={styles.number}>{orderNumber}</strong> <Quiet text={_id} />
  </>
);

export const Buyer = ({ user }: Order) =>
  user._id && may('bookkeeper') ? <a href={adminPaths.user(user._id)}>{user.name}</a> : user.name;

export function PaidBadges({ order }: { order: Order }) {
  return (
    <div className={list.badges}>
      <Badge {...paidMark(order)} />
      <Badge {...partRefundMark(order)} />
      <Quiet text={order.invoiceNumber} />
    </div>
  );
}

export function ShippedBadges({ order }: { order: Order }) {
  return (
    <div className={list.badges}>
      <Badge {...shippedMark(order)} />
      {!order.isDelivered && <NotBefore order={order} />}
      <Quiet text={[order.carrier, order.trackingNumber].filter(Boolean).join(' ')} />
    </div>
  );
}

/** How long a paid order has waited, and since when. */
export function Waiting({ order }: { order: Order }) {
  const now = useStore($loadedAt);
  return (
    <div className={`${styles.two} ${styles.waiting}`}>
      <span>{waitingTime(order, now)}</span>
      <Quiet text={formatDate(order.paidAt ?? order.createdAt)} />
      <NotBefore order={order} />
    </div>
  );
}

/** The pieces of an order to pack, and their part numbers. */
export const ToPack = ({ order }: { order: Order }) =>
  canBeShipped(order) ? (
    <div className={styles.two}>
      <span>{countOf(piecesToShip(order), 'piece')}</span>
      <ul role="list" className={styles.parts}>
        {partsToShip(order).map((part, index) => (
          <li key={index}>{part}</li>
        ))}
      </ul>
    </div>
  ) : (
    <ShippedBadges order={order} />
  );

/** The day before which the goods may not arrive, if its buyer named one. */
function NotBefore({ order }: { order: Order }) {
  return <Badge {...notBeforeMark(order, useStore($loadedAt))} />;
}

const Quiet = ({ text }: { text: string | null }) =>
  text ? <span className={styles.quiet}>{text}</span> : null;

function Badge({ text, tone }: Partial<Mark>) {
  return text && tone && <span className={`badge ${tones[tone]}`}>{text}</span>;
}
