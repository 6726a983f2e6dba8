import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RELATED_COUNT } from 'shared';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import {
  MightAlsoLike,
  MightAlsoLikeSkeleton,
} from '../../components/suggestions/MightAlsoLike.tsx';
import { $newest } from '../../components/suggestions/newest.ts';
import { isInStock, stockLabel } from '../../logic/stock.ts';
import { CartSummary } from './CartSummary.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import { compareWithShop } from './check.ts';
import { CartLine } from './lines/CartLine.tsx';
import { SavedItems } from './lines/SavedItems.tsx';
import { $cartItems } from './store.ts';
import { findUnfinished } from './unfinished.ts';
import styles from './CartView.module.css';

/** The cart, what is saved for later, and other products. Rendered in the browser only. */
export function CartView() {
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

/** A few products that are not in the cart yet. */
function Suggestions() {
  const newest = useStore($newest);
  const items = useStore($cartItems);
  useEffect(() => $newest.open(), []);
  if ('message' in newest) return null;
  if (newest.status !== 'ready') return <MightAlsoLikeSkeleton />;
  const others = newest.value.products
    .filter(({ _id }) => !items.some(({ product }) => product === _id))
    .slice(0, RELATED_COUNT)
    .map((product) => ({
      ...product,
      image: product.image[0] ?? '',
      note: isInStock(product) ? stockLabel(product) : 'Out Of Stock',
    }));
  return <MightAlsoLike products={others} />;
}
