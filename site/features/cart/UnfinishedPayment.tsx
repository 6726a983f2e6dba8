import { useStore } from '@nanostores/react';
import { formatPrice } from 'shared';
import type { Order } from 'shared';
import { countItems } from './cart-lines.ts';
import { $action, $unfinished, cancelUnfinished, continueUnfinished } from './unfinished.ts';
import styles from './UnfinishedPayment.module.css';

interface UnfinishedPaymentProps {
  /** On the payment page, "Continue" is left out. */
  isAtPayment?: boolean;
}

/** A notice about an unfinished payment; takes no space if there is none. */
export function UnfinishedPayment({ isAtPayment = false }: UnfinishedPaymentProps) {
  const order = useStore($unfinished);
  const { done } = useStore($action);
  return (
    <div role="status">
      {order && <UnfinishedNotice order={order} isAtPayment={isAtPayment} />}
      {done && <p className="visually-hidden">{done}</p>}
    </div>
  );
}

function UnfinishedNotice({ order, isAtPayment }: { order: Order; isAtPayment: boolean }) {
  const { orderItems, totalPrice } = order;
  const { busy, error } = useStore($action);
  const count = countItems(orderItems);
  return (
    <div className={`alert cluster cluster--between ${styles.notice}`}>
      <div>
        <p className={styles.title}>You have an unfinished payment</p>
        <p className="muted text-s">
          {`${count === 1 ? '1 item' : `${count} items`} for ${formatPrice(totalPrice)}, kept for you for a while.`}
        </p>
        {error && (
          <p className="danger text-s" role="alert">
            {`That did not work: ${error.message}. Please try again.`}
          </p>
        )}
      </div>
      <div className={`cluster ${styles.actions}`}>
        {!isAtPayment && (
          <button
            className="button button--primary"
            type="button"
            aria-busy={busy === 'continue' || undefined}
            onClick={() => void continueUnfinished()}
          >
            Continue
          </button>
        )}
        <button
          className="button button--quiet"
          type="button"
          aria-busy={busy === 'cancel' || undefined}
          onClick={() => void cancel()}
        >
          Cancel
        </button>
      </div>
    </div>
  );
}

/** The pressed button disappears with the notice, so the focus moves to the page's heading. */
async function cancel(): Promise<void> {
  if (await cancelUnfinished()) document.querySelector('h1')?.focus();
}
