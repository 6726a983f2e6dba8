import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../routes.ts';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { SavedItems } from './SavedItems.tsx';
import { Suggestions } from './Suggestions.tsx';
import { compareWithShop } from './check.ts';
import { $cartItems } from './store.ts';
import styles from './CartView.module.css';

/** The cart, what is saved for later, and other products. Rendered in the browser only. */
export default function CartView() {
  const items = useStore($cartItems);
  useEffect(() => {
    void compareWithShop();
  }, []);

  return (
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
  );
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
