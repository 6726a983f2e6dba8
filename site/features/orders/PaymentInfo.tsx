import type { Order } from 'shared';
import { formatDate } from '../../components/dates.ts';
import { refundText } from '../../components/order-status.ts';
import { Milestone } from './Milestone.tsx';
import styles from './orders.module.css';

/** How the order is paid, and whether it is. */
export function PaymentInfo({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, problem, status } = order;
  const refund = refundText(order);
  return (
    <section className={`panel ${styles.fact}`} aria-labelledby="payment-heading">
      <h2 id="payment-heading" className={styles.heading}>
        Payment
      </h2>
      {isPaid && <Milestone state="reached">Paid on {paidAt ? formatDate(paidAt) : ''}</Milestone>}
      {refund && <Milestone state={isPaid ? 'waiting' : 'open'}>{refund}</Milestone>}
      {status === 'under review' && <Milestone state="waiting">Under review</Milestone>}
      {!isPaid && !refund && status !== 'under review' && (
        <Milestone state="open">Not Paid</Milestone>
      )}
      <p>{paymentMethod}</p>
      {problem && <p className="alert alert--danger text-s">{problem}</p>}
    </section>
  );
}
