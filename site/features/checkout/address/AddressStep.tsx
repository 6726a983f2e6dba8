import { useStore } from '@nanostores/react';
import { PriceSummary } from '../../../components/price-summary/PriceSummary.tsx';
import { paths } from '../../../routes.ts';
import { $cartCount, $cartItems } from '../../cart/store.ts';
import { gstOf, orderTotals } from '../logic.ts';
import { saveAddress } from '../store.ts';
import { useStepHeading } from '../useStepHeading.ts';
import { AddressForm } from './AddressForm.tsx';

interface Props {
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
  hasGst: boolean;
}

export function AddressStep({ deliversTo, hasGst }: Props) {
  const heading = useStepHeading();
  return (
    <div className="with-aside">
      <div className="panel stack">
        <h2 ref={heading} tabIndex={-1}>
          Shipping Address
        </h2>
        <AddressForm deliversTo={deliversTo} action="Continue to Payment" onDone={saveAddress} />
      </div>
      <CartSummary hasGst={hasGst} />
    </div>
  );
}

function CartSummary({ hasGst }: Pick<Props, 'hasGst'>) {
  const items = useStore($cartItems);
  const count = useStore($cartCount);
  const totals = orderTotals(items);
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
      <PriceSummary {...totals} gst={gstOf(totals, hasGst)} />
    </section>
  );
}
