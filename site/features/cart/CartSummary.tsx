import { useStore } from '@nanostores/react';
import { formatPrice, gstIn, toCents, toDollars } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { paths } from '../../routes.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import { $isSignedIn } from '../account/session.ts';
import { $changedQuote } from './changed-quote.ts';
import { $cartRefresh, refreshCart, proceedTo } from './check.ts';
import { isSellable } from './changed/comparison.ts';
import { $hasOpenChanges, acceptChanges } from './changes.ts';
import { $cartCount, $cartItems, $itemsPrice } from './cart.ts';
import styles from './CartSummary.module.css';

/** The cart's total, with the button to the checkout. */
export function CartSummary({ hasGst }: { hasGst: boolean }) {
  const items = useStore($cartItems);
  const count = useStore($cartCount);
  const price = useStore($itemsPrice);
  const check = useStore($cartRefresh);
  const hasChanges = useStore($hasOpenChanges);
  const changedQuote = useStore($changedQuote);
  const { busy, submit } = useSubmission();
  const allSellable = items.every(isSellable);

  const isOff = items.length === 0 || !allSellable || hasChanges;

  /** Goes to a page for users, or to the login first. */
  function proceed(path: string, loginPath: string): void {
    void submit(() => proceedTo($isSignedIn.get() ? path : loginPath), path);
  }

  return (
    <section className={`panel sticky ${styles.summary}`} aria-label="Summary">
      <p className={styles.subtotal}>
        <span>{`Subtotal (${count}) items`}</span>
        <strong className={`price ${styles.price}`}>{formatPrice(price)}</strong>
      </p>
      <div className={styles.details}>
        {hasGst && count > 0 && (
          <p>
            <span>Includes GST of</span>
            <span>{formatPrice(toDollars(gstIn(toCents(price) ?? 0)))}</span>
          </p>
        )}
        <p>
          <span>Delivery</span>
          <span>Free</span>
        </p>
      </div>
      <div className={styles.notes} role="status">
        {!allSellable && <p>Some items cannot be bought now. Remove them to go on.</p>}
        {allSellable && hasChanges && (
          <>
            <p>Your cart has changed. Please look it over before you go on.</p>
            <button className="button button--primary button--block" type="button" onClick={acceptChanges}>
              Accept changes
            </button>
          </>
        )}
      </div>
      <button
        className="button button--primary button--block"
        type="button"
        disabled={isOff}
        aria-busy={busy === paths.checkout || undefined}
        onClick={() => proceed(paths.checkout, paths.loginThenCheckout)}
      >
        Proceed To Checkout
      </button>
      <button
        className="button button--quiet button--block"
        type="button"
        disabled={isOff}
        aria-busy={busy === paths.newQuote || undefined}
        onClick={() => proceed(paths.newQuote, paths.loginThen(paths.newQuote))}
      >
        {changedQuote ? `Save Changes to ${changedQuote.number}` : 'Save as a Quote'}
      </button>
      {changedQuote && (
        <button className="link-button text-s" type="button" onClick={() => $changedQuote.set(null)}>
          {`Leave ${changedQuote.number} as it is`}
        </button>
      )}
      {'message' in check && items.length > 0 && (
        <ErrorNotice
          message={`Prices could not be checked: ${check.message}`}
          onRetry={() => void refreshCart()}
        />
      )}
    </section>
  );
}
