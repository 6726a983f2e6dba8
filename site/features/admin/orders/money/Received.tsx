import { formatDate, formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import panel from '../../parts/panel.module.css';
import { TakeBack } from '../detail/TakeBack.tsx';
import { GiveBack, keptOf } from './GiveBack.tsx';

interface Props {
  order: AdminOrder;
  /** While the order is open, and for those who may record payments. */
  canTakeBack: boolean;
  /** While the order is not paid, also when it has ended. */
  canGiveBack: boolean;
}

/** Payments that PayPal did not take, oldest first. */
export function Received({ order: { _id: orderId, payment }, canTakeBack, canGiveBack }: Props) {
  return (
    <>
      <h3 className="text-s">Received</h3>
      <ul role="list" className={panel.entries}>
        {payment.received.map((received) => (
          <li key={received._id} className="cluster cluster--between">
            <ReceivedFacts {...received} />
            <div className="cluster">
              {canGiveBack && keptOf(received) > 0 && <GiveBack orderId={orderId} payment={received} />}
              {canTakeBack && received.returned === 0 && (
                <TakeBack
                  name={`Take Back ${formatPrice(received.amount)}`}
                  className="button button--quiet button--small"
                  title="Take the Payment Back"
                  about={`For a payment that was recorded by mistake: the order is as if ${formatPrice(received.amount)} had never been recorded. The customer is not told.`}
                  takeBack={(reason) =>
                    call('DELETE /orders/{id}/payments/{paymentId}', {
                      path: { id: orderId, paymentId: received._id },
                      body: { reason },
                    })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function ReceivedFacts({
  receivedAt,
  amount,
  method,
  note,
  returned,
}: AdminOrder['payment']['received'][number]) {
  return (
    <div>
      <p className="cluster">
        <span className="price">{formatPrice(amount)}</span>
        <span>{method}</span>
      </p>
      <p className="muted text-s">{[formatDate(receivedAt), note].filter(Boolean).join(', ')}</p>
      {returned > 0 && <p className="text-s">{`${formatPrice(returned)} of it was given back`}</p>}
    </div>
  );
}
