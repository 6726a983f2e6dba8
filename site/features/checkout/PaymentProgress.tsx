import { useStore } from '@nanostores/react';
import { $phase, cancelPayment } from './store.ts';
import styles from './checkout.module.css';

/** What is being waited for while a payment is under way. */
export function PaymentProgress() {
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
