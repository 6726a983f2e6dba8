import { formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { Panel } from './Panel.tsx';
import styles from './desk.module.css';

/** State of the payment, with its ids at PayPal. */
export function PaymentPanel({ order: { payment } }: { order: AdminOrder }) {
  const { paypalOrderId, captureId, captured, refunded, summary } = payment;
  const facts: [name: string, value: string | null][] = [
    ['Captured', formatPrice(captured)],
    ['Refunded', formatPrice(refunded)],
    ['PayPal order', paypalOrderId],
    ['PayPal capture', captureId],
  ];
  return (
    <Panel title="Money">
      <p>{summary}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name.startsWith('PayPal') ? 'mono' : 'price'}>{value ?? 'None'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
