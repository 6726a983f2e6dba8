import { AddressForm } from './AddressForm.tsx';
import { CartSummary } from './CartSummary.tsx';
import { useStepHeading } from './useStepHeading.ts';

export function AddressStep() {
  const heading = useStepHeading();
  return (
    <div className="with-aside">
      <section className="panel stack" aria-labelledby="address-heading">
        <h2 id="address-heading" ref={heading} tabIndex={-1}>
          Shipping Address
        </h2>
        <AddressForm />
      </section>
      <CartSummary />
    </div>
  );
}
