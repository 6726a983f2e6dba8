import { useStore } from '@nanostores/react';
import { PriceSummary } from '../../components/PriceSummary.tsx';
import { paths } from '../../routes.ts';
import { $cartCount, $cartItems } from '../cart/store.ts';
import { orderTotals } from './logic.ts';

/** What is about to be bought, in short, beside the address. */
export function CartSummary() {
  const items = useStore($cartItems);
  const count = useStore($cartCount);
  return (
    <section className="panel stack" aria-labelledby="cart-heading">
      <div className="cluster cluster--between">
        <h2 id="cart-heading" className="text-l">
          Your cart
        </h2>
        <a href={paths.cart} className="text-s">
          Edit cart
        </a>
      </div>
      <p className="muted">{count === 1 ? '1 item' : `${count} items`}</p>
      <PriceSummary {...orderTotals(items)} />
    </section>
  );
}
