import { useStore } from '@nanostores/react';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { PaymentButtons } from './PaymentButtons.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { $paymentScript, loadPaymentScript } from './payment-script.ts';
import styles from './checkout.module.css';

/** The ways to pay, as far as the provider's script has come. */
export function PaymentPanel() {
  const script = useStore($paymentScript);
  switch (script.status) {
    case 'initial':
    case 'pending':
      return (
        <p className={styles.loading} role="status">
          Loading PayPal...
        </p>
      );
    case 'rejected':
      return (
        <ErrorNotice
          message="PayPal could not be loaded."
          onRetry={() => void loadPaymentScript()}
        />
      );
    case 'resolved':
      return (
        <div>
          <PaymentProgress />
          <PaymentButtons methods={script.methods} />
        </div>
      );
  }
}
