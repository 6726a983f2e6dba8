import type { Order } from 'shared';
import { paidMark, partRefundMark, shippedMark } from './logic.ts';
import type { Mark } from './logic.ts';
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
      <Quiet text={[order.carrier, order.trackingNumber].filter(Boolean).join(' ')} />
    </div>
  );
}

const Quiet = ({ text }: { text: string | null }) =>
  text ? <span className={styles.quiet}>{text}</span> : null;

function Badge({ text, tone }: Partial<Mark>) {
  return text && tone && <span className={`badge ${tones[tone]}`}>{text}</span>;
}
