import { formatPrice } from 'shared';
import styles from './price-summary.module.css';

interface PriceSummaryProps {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  refundedAmount?: number;
}

/** An order's items, shipping, total and refunds, in dollars. */
export function PriceSummary({
  itemsPrice,
  shippingPrice,
  totalPrice,
  refundedAmount = 0,
}: PriceSummaryProps) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Items</dt>
        <dd>{formatPrice(itemsPrice)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{formatPrice(shippingPrice)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatPrice(totalPrice)}</dd>
      </div>
      {refundedAmount > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{formatPrice(refundedAmount)}</dd>
        </div>
      )}
    </dl>
  );
}
