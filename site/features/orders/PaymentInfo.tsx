import type { Order } from 'shared';
import { formatDate } from '../../components/dates.ts';
import { Milestone } from './Milestone.tsx';
import styles from './orders.module.css';

/** How the order is paid, and whether it is. */
export function PaymentInfo({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, problem } = order;
  return (
    <section className={`panel ${styles.fact}`} aria-labelledby="payment-heading">
      <h2 id="payment-heading" className={styles.heading}>
        Payment
      </h2>
      <Milestone isReached={isPaid}>
        {isPaid && `Paid on ${paidAt ? formatDate(paidAt) : ''}`}
        {!isPaid && (paidAt ? 'Refunded' : 'Not Paid')}
      </Milestone>
      <p>{paymentMethod}</p>
      {problem && <p className="alert alert--danger text-s">{problem}</p>}
    </section>
  );
}
