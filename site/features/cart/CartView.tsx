import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { SavedItems } from './SavedItems.tsx';
import { Suggestions } from './Suggestions.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import { compareWithShop } from './check.ts';
import { $cartItems } from './store.ts';
import { findUnfinished } from './unfinished.ts';
import styles from './CartView.module.css';

/** The cart, what is saved for later, and other products. Rendered in the browser only. */
export default function CartView() {
  const items = useStore($cartItems);
  const isSignedIn = useStore($isSignedIn);
  // Who asks decides what is available: what one's own open order holds is.
  useEffect(keepCurrent, [isSignedIn]);

  return (
    <>
      <UnfinishedPayment />
      <div className={styles.page}>
        <div className="with-aside">
          {items.length === 0 ? (
            <EmptyCart />
          ) : (
            <ul className={styles.lines} role="list" aria-label="Items in your cart">
              {items.map((item) => (
                <CartLine key={item.product} item={item} />
              ))}
            </ul>
          )}
          <CartSummary />
        </div>
        <SavedItems />
        <Suggestions />
      </div>
    </>
  );
}

/** Asks the shop now, and when the browser shows the page again as it was left. */
function keepCurrent(): () => void {
  function ask(): void {
    void compareWithShop();
    void findUnfinished();
  }
  const askAgain = ({ persisted }: PageTransitionEvent) => persisted && ask();
  ask();
  addEventListener('pageshow', askAgain);
  return () => removeEventListener('pageshow', askAgain);
}

function EmptyCart() {
  return (
    <div className="empty-state">
      <p>Your cart is empty</p>
      <a className="button button--primary" href={paths.shop}>
        Continue Shopping
      </a>
    </div>
  );
}
