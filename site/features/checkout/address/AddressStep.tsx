import { useStore } from '@nanostores/react';
import { $cartCount } from '../../cart/cart.ts';
import { CartReview } from '../CartReview.tsx';
import { saveAddress } from '../checkout.ts';
import { useStepHeading } from '../useStepHeading.ts';
import { AddressForm } from './AddressForm.tsx';

interface Props {
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
  hasGst: boolean;
}

export function AddressStep({ deliversTo, hasGst }: Props) {
  const heading = useStepHeading();
  const count = useStore($cartCount);
  return (
    <div className="with-aside">
      <div className="panel stack">
        <h2 ref={heading} tabIndex={-1}>
          Shipping Address
        </h2>
        <AddressForm deliversTo={deliversTo} action="Continue to Payment" onDone={saveAddress} />
      </div>
      <CartReview hasGst={hasGst}>
        <p className="muted">{count === 1 ? '1 item' : `${count} items`}</p>
      </CartReview>
    </div>
  );
}
