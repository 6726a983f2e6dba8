import { messages } from 'shared';
import type { Order } from 'shared';
import { PriceSummary } from '../../components/PriceSummary.tsx';
import { PaymentInfo, ShippingInfo } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
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
      {order.status === 'under review' && <ReviewNotice />}
      <div className="with-aside">
        <div className="stack">
          <div className={styles.facts}>
            <ShippingInfo order={order} />
            <PaymentInfo order={order} />
          </div>
          <OrderLines lines={order.orderItems} />
        </div>
        <section
          className={`panel stack sticky ${styles.summary}`}
          aria-labelledby="summary-heading"
        >
          <h2 id="summary-heading" className="text-l">
            Order Summary
          </h2>
          <PriceSummary {...order} />
          {order.status === 'pending' && (
            <button type="button" className="button button--primary button--block">
              Pay Order
            </button>
          )}
        </section>
      </div>
    </article>
  );
}

/** True however it ends: without the money there is no e-mail, and the order is not listed any more. */
function ReviewNotice() {
  return (
    <p className="alert">
      <strong>{messages.paymentUnderReview}</strong>. This usually takes up to a day, for bank
      payments some days; an e-mail follows when it has gone through, and there is nothing you need
      to do.
    </p>
  );
}
