import { useStore } from '@nanostores/react';
import { COUNTRY_CODE } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { $phase, cancelPayment, pay } from '../store.ts';
import { $paymentMethods, loadPaymentMethods } from './methods.ts';
import type { PaymentMethods } from './paypal.ts';
import styles from '../checkout.module.css';

/** The payment buttons, once PayPal's script has loaded. */
export function PaymentPanel() {
  const methods = useStore($paymentMethods);
  if (methods.status === 'ready') {
    return (
      <div>
        <PaymentProgress />
        <PaymentButtons methods={methods.value} />
      </div>
    );
  }
  if ('message' in methods) {
    const retry = () => void loadPaymentMethods();
    return <ErrorNotice message="PayPal could not be loaded." onRetry={retry} />;
  }
  return (
    <p className={styles.loading} role="status">
      Loading PayPal...
    </p>
  );
}

/** The state of a running payment. */
function PaymentProgress() {
  const phase = useStore($phase);
  return (
    <div role="status">
      {phase === 'approving' && (
        <div className={styles.progress}>
          <p>Complete your payment with PayPal.</p>
          <button type="button" className="link-button" onClick={cancelPayment}>
            Cancel payment
          </button>
        </div>
      )}
      {phase === 'cancelling' && <p className={styles.progress}>Cancelling your payment…</p>}
      {phase === 'confirming' && (
        <p className={styles.progress}>Confirming your payment. Please keep this page open.</p>
      )}
    </div>
  );
}

/** PayPal's own buttons: its wallet, and a card without an account. */
function PaymentButtons({ methods: { wallet, card } }: { methods: PaymentMethods }) {
  const disabled = useStore($phase) !== 'ready';
  return (
    <div className={styles.buttons}>
      {wallet && <paypal-button type="pay" disabled={disabled} onClick={() => void pay(wallet)} />}
      <paypal-basic-card-container>
        <paypal-basic-card-button
          buyerCountry={COUNTRY_CODE}
          disabled={disabled}
          onClick={() => void pay(card)}
        />
      </paypal-basic-card-container>
    </div>
  );
}
