import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../routes.ts';
import { $cartItems, $hasOpenChanges } from '../cart/store.ts';
import { $isSignedIn, requireSession } from '../session/store.ts';
import { AddressStep } from './AddressStep.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { isFinished, isOpen, stepOf } from './logic.ts';
import { OpeningOrder } from './OpeningOrder.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { loadPaymentScript } from './payment-script.ts';
import { Steps } from './Steps.tsx';
import { $phase, openCheckout } from './store.ts';

// Before anything is drawn, so that nobody sees a step that is left at once.
openCheckout();

/** Both steps of the checkout, for whoever is signed in and has something to buy. */
export function Checkout() {
  const isSignedIn = useStore($isSignedIn);
  const phase = useStore($phase);
  const isEmpty = useStore($cartItems).length === 0;
  const isBuyable = isSignedIn && !isEmpty;
  useEffect(() => requireSession(paths.loginThenCheckout), []);
  const hasChanges = useStore($hasOpenChanges) && isOpen(phase);
  useEffect(() => {
    // Nobody pays a price without having seen what it was before.
    if (hasChanges) location.replace(paths.cart);
  }, [hasChanges]);
  useEffect(() => {
    // Well before it is needed, so that the buttons are there with the second step.
    if (isBuyable) void loadPaymentScript();
  }, [isBuyable]);

  if (!isSignedIn || hasChanges) return <CheckoutSkeleton />;
  if (isFinished(phase)) return <OpeningOrder phase={phase} />;
  if (isEmpty && isOpen(phase)) return <EmptyCart />;
  return (
    <div className="stack">
      <Steps current={stepOf(phase)} />
      {stepOf(phase) === 1 ? <AddressStep /> : <PaymentStep />}
    </div>
  );
}
