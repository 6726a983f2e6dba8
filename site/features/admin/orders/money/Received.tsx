import { formatDate, formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import desk from '../detail/desk.module.css';

/** Payments that PayPal did not take, oldest first. */
export function Received({ payments }: { payments: AdminOrder['payment']['received'] }) {
  return (
    <>
      <h3 className="text-s">Received</h3>
      <ul role="list" className={desk.entries}>
        {payments.map(({ receivedAt, amount, method, note, recordedAt }) => (
          <li key={recordedAt}>
            <p className="cluster">
              <span className="price">{formatPrice(amount)}</span>
              <span>{method}</span>
            </p>
            <p className="muted text-s">
              {[formatDate(receivedAt), note].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
