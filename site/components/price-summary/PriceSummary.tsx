import type { ReactNode } from 'react';
import { formatPrice } from 'shared';
import styles from './price-summary.module.css';

interface PriceSummaryProps {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  refundedAmount?: number;
  /** GST in the total; null without. */
  gst?: number | null;
  /** Further rows after the items. */
  children?: ReactNode;
}

/** An order's items, delivery, total, GST and refunds, in dollars. */
export function PriceSummary({
  itemsPrice,
  shippingPrice,
  totalPrice,
  refundedAmount = 0,
  gst = null,
  children,
}: PriceSummaryProps) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Items</dt>
        <dd>{formatPrice(itemsPrice)}</dd>
      </div>
      {children}
      <div>
        <dt>Delivery</dt>
        <dd>{shippingPrice === 0 ? 'Free' : formatPrice(shippingPrice)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatPrice(totalPrice)}</dd>
      </div>
      {gst !== null && (
        <div className="text-s">
          <dt>Includes GST of</dt>
          <dd className="muted">{formatPrice(gst)}</dd>
        </div>
      )}
      {refundedAmount > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{formatPrice(refundedAmount)}</dd>
        </div>
      )}
    </dl>
  );
}
