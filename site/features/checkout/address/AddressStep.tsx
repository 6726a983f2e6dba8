import { useStore } from '@nanostores/react';
import { PriceSummary } from '../../../components/price-summary/PriceSummary.tsx';
import { paths } from '../../../routes.ts';
import { $cartCount, $cartItems } from '../../cart/store.ts';
import { orderTotals } from '../logic.ts';
import { useStepHeading } from '../useStepHeading.ts';
import { AddressForm } from './AddressForm.tsx';

/** @param deliversTo countries; empty for everywhere */
export function AddressStep({ deliversTo }: { deliversTo: readonly string[] }) {
  const heading = useStepHeading();
  return (
    <div className="with-aside">
      <div className="panel stack">
        <h2 ref={heading} tabIndex={-1}>
          Shipping Address
        </h2>
        <AddressForm deliversTo={deliversTo} />
      </div>
      <CartSummary />
    </div>
  );
}

function CartSummary() {
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
