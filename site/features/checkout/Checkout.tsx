import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../routes.ts';
import { $hasOpenChanges } from '../cart/changes.ts';
import { $cartItems } from '../cart/cart.ts';
import { UnfinishedPayment } from '../cart/UnfinishedPayment.tsx';
import { $isSignedIn, requireSession } from '../account/session.ts';
import { AddressStep } from './address/AddressStep.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { isFinished, isOpen, stepOf } from './phases.ts';
import type { Phase } from './phases.ts';
import { loadPaymentMethods } from './payment/methods.ts';
import { PaymentStep } from './payment/PaymentStep.tsx';
import { $phase, openCheckout, watchPayment } from './checkout.ts';
import styles from './checkout.module.css';

// Before the first render, so that no wrong step is shown briefly.
openCheckout();

interface Props {
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
  /** Whether prices contain GST. */
  hasGst: boolean;
  /** The editors' note about payment and returns; empty for none. */
  note: string;
}

/** Both steps of the checkout. Requires a session and a cart. */
export function Checkout({ deliversTo, hasGst, note }: Props) {
  const isSignedIn = useStore($isSignedIn);
  const phase = useStore($phase);
  const isEmpty = useStore($cartItems).length === 0;
  const isBuyable = isSignedIn && !isEmpty;
  useEffect(() => requireSession(paths.loginThenCheckout), []);
  useEffect(watchPayment, [isSignedIn]);
  const hasChanges = useStore($hasOpenChanges) && isOpen(phase);
  useEffect(() => {
    // Price changes must be confirmed before payment.
    if (hasChanges) location.replace(paths.cart);
  }, [hasChanges]);
  useEffect(() => {
    // Preload during the first step, so that the second shows the buttons at once.
    if (isBuyable) void loadPaymentMethods();
  }, [isBuyable]);

  if (!isSignedIn || hasChanges) return <CheckoutSkeleton />;
  if (isFinished(phase)) return <OpeningOrder phase={phase} />;
  if (isEmpty && isOpen(phase)) return <EmptyCart />;
  const step = stepOf(phase);
  return (
    <div className="stack">
      {isOpen(phase) && <UnfinishedPayment isAtPayment={step === 2} />}
      <Steps current={step} />
      {step === 1 ? (
        <AddressStep deliversTo={deliversTo} hasGst={hasGst} />
      ) : (
        <PaymentStep hasGst={hasGst} note={note} />
      )}
    </div>
  );
}

const stepNames = ['Shipping', 'Payment'];

function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol role="list" className={styles.steps} aria-label="Steps of the checkout">
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={index < current ? styles.reachedStep : undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1 < current ? '✓' : index + 1}
          </span>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shown after the payment until the order's page opens. */
function OpeningOrder({ phase }: { phase: Phase }) {
  const state = phase === 'paid' ? 'has been received' : 'is being reviewed';
  return (
    <div className="empty-state" role="status">
      <p>{`Thank you, your payment ${state}. Opening your order…`}</p>
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="empty-state">
      <p>Your cart is empty, so there is nothing to check out.</p>
      <a className="button button--primary" href={paths.shop}>
        Continue Shopping
      </a>
    </div>
  );
}
