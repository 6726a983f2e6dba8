import { formatDate, formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { takePaymentBack } from '../../../../lib/api/admin/orders.ts';
import desk from '../detail/desk.module.css';
import { TakeBack } from '../detail/TakeBack.tsx';

interface Props {
  order: AdminOrder;
  /** While the order is not paid, and for those who may record payments. */
  canTakeBack: boolean;
}

/** Payments that PayPal did not take, oldest first. */
export function Received({ order: { _id: orderId, payment }, canTakeBack }: Props) {
  return (
    <>
      <h3 className="text-s">Received</h3>
      <ul role="list" className={desk.entries}>
        {payment.received.map(({ _id, receivedAt, amount, method, note }) => (
          <li key={_id} className="cluster cluster--between">
            <div>
              <p className="cluster">
                <span className="price">{formatPrice(amount)}</span>
                <span>{method}</span>
              </p>
              <p className="muted text-s">
                {[formatDate(receivedAt), note].filter(Boolean).join(', ')}
              </p>
            </div>
            {canTakeBack && (
              <TakeBack
                label={`Take Back ${formatPrice(amount)}`}
                isSmall
                title="Take the Payment Back"
                about={`The order is as if ${formatPrice(amount)} had never been recorded. The customer is not told.`}
                takeBack={(reason) => takePaymentBack(orderId, _id, reason)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
