import { useStore } from '@nanostores/react';
import { formatPrice } from 'shared';
import { countItems } from './logic.ts';
import { $unfinished, cancelUnfinished, continueUnfinished } from './unfinished.ts';
import type { Unfinished } from './unfinished.ts';
import styles from './UnfinishedPayment.module.css';

/** Tells of a payment that was left, politely; takes no room where there is none. */
export function UnfinishedPayment() {
  const unfinished = useStore($unfinished);
  return (
    <div role="status">
      {'order' in unfinished && <UnfinishedNotice {...unfinished} />}
      {unfinished.status === 'cancelled' && (
        <p className="visually-hidden">Payment was cancelled. Nothing was charged.</p>
      )}
    </div>
  );
}

function UnfinishedNotice({ status, order, failure }: Extract<Unfinished, { order: unknown }>) {
  const count = countItems(order.orderItems);
  return (
    <div className={`alert ${styles.notice}`}>
      <div>
        <p className={styles.title}>You have an unfinished payment</p>
        <p className="muted text-s">
          {count === 1 ? '1 item' : `${count} items`} for {formatPrice(order.totalPrice)}, kept for
          you for a while.
        </p>
        {failure && (
          <p className={`text-s ${styles.failure}`} role="alert">
            That did not work: {failure}. Please try again.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <button
          className="button button--primary"
          type="button"
          aria-busy={status === 'continuing' || undefined}
          onClick={() => void continueUnfinished()}
        >
          Continue
        </button>
        <button
          className="button button--quiet"
          type="button"
          aria-busy={status === 'cancelling' || undefined}
          onClick={() => void cancel()}
        >
          Cancel
        </button>
      </div>
    </div>
  );
}

/** The pressed button goes with the notice: keyboard and screen reader go on from the page's heading. */
async function cancel(): Promise<void> {
  await cancelUnfinished();
  if ($unfinished.get().status === 'cancelled') document.querySelector('h1')?.focus();
}
