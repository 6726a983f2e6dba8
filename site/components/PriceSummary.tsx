import { formatPrice } from 'shared';
import styles from './price-summary.module.css';

interface PriceSummaryProps {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
}

/** What an order costs, in dollars: items, shipping and total. */
export function PriceSummary({ itemsPrice, shippingPrice, totalPrice }: PriceSummaryProps) {
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
    </dl>
  );
}
