import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatPrice } from 'shared';
import type { Order } from 'shared';
import { amountDue } from '../../../lib/order-status.ts';
import { TO_PAY } from '../../../routes.ts';
import { loadPaymentMethods } from '../payment/methods.ts';
import { PaymentPanel } from '../payment/PaymentPanel.tsx';
import { $notice, $phase, checkAgain, giveUp, payHere } from './order-payment.ts';
import styles from '../checkout.module.css';

interface Props {
  order: Order;
  /** Fetches the order again. */
  lookAgain: () => Promise<void>;
}

/** Pays an order on its own page. PayPal's script is loaded when somebody wants to pay, as after accepting a quote. */
export function OrderPayment({ order, lookAgain }: Props) {
  const phase = useStore($phase);
  const [isOpen, setOpen] = useState(() => location.search === TO_PAY);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    void loadPaymentMethods();
    // On a phone it is below the order's facts.
    box.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  return (
    <>
      <Notice order={order} lookAgain={lookAgain} />
      {isOpen ? (
        <div ref={box}>
          <PaymentPanel
            phase={phase}
            onPay={(wallet) => payHere(order, wallet, lookAgain)}
            onCancel={giveUp}
          />
        </div>
      ) : (
        <button type="button" className="button button--primary button--block" onClick={() => setOpen(true)}>
          {order.amountPaid > 0 ? `Pay ${formatPrice(amountDue(order))} by PayPal or Card` : 'Pay Order'}
        </button>
      )}
    </>
  );
}

/** The result of the last payment. It takes the focus, which the buttons lost while disabled. */
function Notice({ order, lookAgain }: Props) {
  const notice = useStore($notice);
  const isUnconfirmed = useStore($phase) === 'unconfirmed';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [notice]);
  if (!notice) return null;
  return (
    <div className={`alert ${styles.notice}`} role="alert" tabIndex={-1} ref={box}>
      <p>{notice}</p>
      {isUnconfirmed && (
        <button
          type="button"
          className="button button--small"
          onClick={() => void checkAgain(order, lookAgain)}
        >
          Check again
        </button>
      )}
    </div>
  );
}
