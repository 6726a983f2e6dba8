import { useStore } from '@nanostores/react';
import { COUNTRY_CODE } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import type { Phase } from '../phases.ts';
import { $paymentMethods, loadPaymentMethods } from './methods.ts';
import type { Wallet } from './payment.ts';
import type { PaymentMethods } from './paypal.ts';
import styles from '../checkout.module.css';

interface Props {
  phase: Phase;
  /** Called within the click handler. */
  onPay: (wallet: Wallet) => Promise<void>;
  onCancel: () => void;
}

/** The payment buttons, once PayPal's script has loaded. */
export function PaymentPanel({ phase, onPay, onCancel }: Props) {
  const methods = useStore($paymentMethods);
  if (methods.status === 'ready') {
    return (
      <div>
        <PaymentProgress phase={phase} onCancel={onCancel} />
        <PaymentButtons methods={methods.value} phase={phase} onPay={onPay} />
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
function PaymentProgress({ phase, onCancel }: Pick<Props, 'phase' | 'onCancel'>) {
  return (
    <div role="status">
      {phase === 'approving' && (
        <div className={styles.progress}>
          <p>Complete your payment with PayPal.</p>
          <button type="button" className="link-button" onClick={onCancel}>
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
function PaymentButtons({
  methods: { wallet, card },
  phase,
  onPay,
}: { methods: PaymentMethods } & Omit<Props, 'onCancel'>) {
  const disabled = phase !== 'ready';
  return (
    <div className={styles.buttons}>
      {wallet && <paypal-button type="pay" disabled={disabled} onClick={() => void onPay(wallet)} />}
      <paypal-basic-card-container>
        <paypal-basic-card-button
          buyerCountry={COUNTRY_CODE}
          disabled={disabled}
          onClick={() => void onPay(card)}
        />
      </paypal-basic-card-container>
    </div>
  );
}
