import type { Order } from 'shared';
import { isRefunded } from '../../components/order-status.ts';
import { PriceSummary } from '../../components/PriceSummary.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PaymentInfo } from './PaymentInfo.tsx';
import { ShippingInfo } from './ShippingInfo.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './orders.module.css';

export function OrderDetails({ order }: { order: Order }) {
  return (
    <article className="stack">
      <header className={styles.header}>
        <h1 className={styles.title}>
          Order: <span className={styles.id}>{order._id}</span>
        </h1>
        <StatusBadge order={order} />
      </header>
      <div className="with-aside">
        <div className="stack">
          <div className={styles.facts}>
            <ShippingInfo order={order} />
            <PaymentInfo order={order} />
          </div>
          <OrderLines lines={order.orderItems} />
        </div>
        <section className={`panel stack ${styles.summary}`} aria-labelledby="summary-heading">
          <h2 id="summary-heading" className={styles.heading}>
            Order Summary
          </h2>
          <PriceSummary {...order} />
          {!order.isPaid && !isRefunded(order) && (
            <button type="button" className="button button--primary button--block">
              Pay Order
            </button>
          )}
        </section>
      </div>
    </article>
  );
}
