import { AddressForm } from './AddressForm.tsx';
import { CartSummary } from './CartSummary.tsx';
import { useStepHeading } from './useStepHeading.ts';

export function AddressStep() {
  const heading = useStepHeading();
  return (
    <div className="with-aside">
      <div className="panel stack">
        <h2 ref={heading} tabIndex={-1}>
          Shipping Address
        </h2>
        <AddressForm />
      </div>
      <CartSummary />
    </div>
  );
}
