import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { clientMessages, longDay } from 'shared';
import type { Order } from 'shared';
import { DiscountRow } from '../../components/price-summary/DiscountRow.tsx';
import { PriceSummary } from '../../components/price-summary/PriceSummary.tsx';
import { isOfCheckout } from '../../lib/order-status.ts';
import { FillCart } from '../cart/filling/FillCart.tsx';
import { $action, payUnfinished } from '../cart/unfinished.ts';
import { $userInfo } from '../account/session.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { canBeCancelled, isPaidHere } from './order-texts.ts';
import { PaymentInfo, ReferenceInfo, ShippingInfo } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderWay } from './OrderWay.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './orders.module.css';

interface Props {
  order: Order;
  /** Whether shown to admins instead of the customer. */
  isDesk?: boolean;
  /** Fetches the order again, after its customer has changed it. */
  lookAgain?: () => Promise<void>;
  /** Pays an order that an admin made for its customer. */
  payment?: (order: Order) => ReactNode;
  /** The admin's ways to change what stands beside them. */
  tools?: { shipping: ReactNode; items: ReactNode };
}

export function OrderDetails(props: Props) {
  const { order, isDesk = false, lookAgain, payment, tools } = props;
  const isOwn = useStore($userInfo)?._id === order.user._id;
  return (
    <article className="stack">
      {isOwn && order.status === 'paid' && order.refundedAmount === 0 && <Thanks order={order} />}
      <header className={styles.header}>
        <h1 tabIndex={-1}>
          Order <span className={styles.number}>{order.orderNumber}</span>
        </h1>
        <StatusBadge order={order} />
        <p className={styles.id}>{`Order: ${order._id}`}</p>
      </header>
      {order.status === 'under review' && (isDesk ? <ReviewAtDesk /> : <ReviewNotice />)}
      {order.ended && <p className="alert">{order.ended}</p>}
      <OrderWay order={order} isDesk={isDesk} />
      <div className="with-aside">
        <div className="stack">
          <div className={styles.facts}>
            <ShippingInfo order={order} tool={tools?.shipping} />
            <PaymentInfo order={order} />
          </div>
          <ReferenceInfo order={order} />
          <OrderLines order={order} tool={tools?.items} />
        </div>
        <section className={`panel stack sticky ${styles.summary}`} aria-labelledby="summary-heading">
          <h2 id="summary-heading" className="text-l">
            Order Summary
          </h2>
          <PriceSummary {...order}>
            <DiscountRow amount={order.discount} />
          </PriceSummary>
          <InvoiceLink order={order} />
          <MadeForYou order={order} />
          {isOfCheckout(order) && <PayOrder order={order} isOwn={isOwn} />}
          {isOwn && isPaidHere(order) && payment?.(order)}
          {isOwn && lookAgain && canBeCancelled(order) && <CancelOrder order={order} lookAgain={lookAgain} />}
          {isOwn && !isDesk && order.status !== 'pending' && (
            <FillCart label="Order Again" lines={order.orderItems} className="button--quiet" />
          )}
        </section>
      </div>
    </article>
  );
}

/** How and until when an order is to be paid that an admin made. */
function MadeForYou({ order: { dueAt, paymentMethod, amountPaid } }: { order: Order }) {
  if (!dueAt) return null;
  return (
    <p className="text-s">
      <span>{amountPaid > 0 ? 'The rest can be paid here, or by' : 'To be paid by'}</span>{' '}
      <strong>{paymentMethod}</strong>. The goods are set aside until{' '}
      <strong>{longDay.format(new Date(dueAt))}</strong>.
    </p>
  );
}

/** Confirms the order and says what happens next. */
function Thanks({ order: { orderNumber, user } }: { order: Order }) {
  return (
    <section className={`alert alert--success ${styles.thanks}`} aria-label="Thank you">
      <p className={styles.thanksTitle}>Thank you for your order</p>
      <p>
        Your order number is <strong>{orderNumber}</strong>. We are sending a confirmation to{' '}
        <strong>{user.email}</strong>.
      </p>
      <p>
        What happens next: we pack your parcel and e-mail you when it is on its way. This page shows how far
        it has come.
      </p>
    </section>
  );
}

/** Reopens the payment, for the order's own customer. */
function PayOrder({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const { busy, error } = useStore($action);
  return (
    <>
      <button
        type="button"
        className="button button--primary button--block"
        disabled={!isOwn}
        aria-busy={busy !== null || undefined}
        onClick={() => void payUnfinished(order)}
      >
        Pay Order
      </button>
      {!isOwn && <p className="muted text-s">{`Only ${order.user.name} can pay this order.`}</p>}
      {error && (
        <p className="danger text-s" role="alert">
          {`That did not work: ${error.message}. Please try again.`}
        </p>
      )}
    </>
  );
}

/** Tells admins what the review means and that they must not ship. */
function ReviewAtDesk() {
  return (
    <p className="alert">
      <strong>PayPal is reviewing this payment</strong>, and has not paid the shop yet. Do not send the goods:
      they are kept until PayPal decides, usually within a day, for bank payments within some days. Then the
      order is paid and goes to To ship, or it is cancelled and its goods go back into stock. If it takes
      longer, look it up at PayPal by the ids below.
    </p>
  );
}

/** The text stays true even if PayPal declines: then no e-mail follows, and this page says so. */
function ReviewNotice() {
  return (
    <p className="alert">
      <strong>{clientMessages.paymentUnderReview}</strong>. This usually takes up to a day, for bank payments
      some days; an e-mail follows when it has gone through, and there is nothing you need to do.
    </p>
  );
}
