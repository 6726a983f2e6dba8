import type { Order } from 'shared';
import { useStore } from '@nanostores/react';
import { paidMark, partRefundMark, shippedMark } from './logic.ts';
import type { Mark } from './logic.ts';
import { notBeforeMark } from './not-before.ts';
import { $loadedAt } from './store.ts';
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

/** The day before which the goods may not arrive, if its buyer named one. */
export function NotBefore({ order }: { order: Order }) {
  return <Badge {...notBeforeMark(order, useStore($loadedAt))} />;
}

const Quiet = ({ text }: { text: string | null }) =>
  text ? <span className={styles.quiet}>{text}</span> : null;

function Badge({ text, tone }: Partial<Mark>) {
  return text && tone && <span className={`badge ${tones[tone]}`}>{text}</span>;
}
