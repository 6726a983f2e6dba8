import { useStore } from '@nanostores/react';
import { formatPrice } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { $check, compareWithShop } from './check.ts';
import { isSellable } from './comparison.ts';
import { $cartCount, $cartItems, $hasOpenChanges, $itemsPrice, acceptChanges } from './store.ts';
import { useProceed } from './useProceed.ts';
import styles from './CartSummary.module.css';

/** What the cart costs, and the way to the checkout. */
export function CartSummary() {
  const items = useStore($cartItems);
  const count = useStore($cartCount);
  const price = useStore($itemsPrice);
  const check = useStore($check);
  const hasChanges = useStore($hasOpenChanges);
  const { isBusy, proceed } = useProceed();
  const allSellable = items.every(isSellable);

  return (
    <section className={`panel ${styles.summary}`} aria-label="Summary">
      <p className={styles.subtotal}>
        <span>Subtotal ({count}) items</span>
        <strong className={`price ${styles.price}`}>{formatPrice(price)}</strong>
      </p>
      <p className={styles.delivery}>
        <span>Delivery</span>
        <span>Free</span>
      </p>
      <button
        className="button button--primary button--block"
        type="button"
        disabled={items.length === 0 || !allSellable || hasChanges}
        aria-busy={isBusy || undefined}
        onClick={() => void proceed()}
      >
        Proceed To Checkout
      </button>
      <div className={styles.notes} role="status">
        {!allSellable && <p>Some items cannot be bought now. Remove them to go on.</p>}
        {allSellable && hasChanges && (
          <>
            <p>Your cart has changed. Please look it over before you go on.</p>
            <button
              className="button button--quiet button--block"
              type="button"
              onClick={acceptChanges}
            >
              Accept changes
            </button>
          </>
        )}
      </div>
      {check.status === 'failed' && items.length > 0 && (
        <ErrorNotice
          message={`Prices could not be checked: ${check.message}`}
          onRetry={() => void compareWithShop()}
        />
      )}
    </section>
  );
}
