import type { Order } from 'shared';
import { cancelOrder } from '../../lib/api/orders.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import { $begunOrder } from '../cart/checkout-store.ts';
import { heldText } from './order-texts.ts';

const QUESTION = 'Are you sure you want to cancel this order? Its goods go back on sale.';

interface Props {
  order: Order;
  /** Fetches the order again. */
  lookAgain: () => Promise<void>;
}

/** Until when an unpaid order holds its goods, and the way for its customer to end it. */
export function CancelOrder({ order, lookAgain }: Props) {
  const { busy, error, submit } = useSubmission();
  const held = heldText(order, new Date());

  async function cancel(): Promise<void> {
    if (busy !== null || !confirm(QUESTION)) return;
    const isCancelled = await submit(async () => void (await cancelOrder(order._id)));
    if (isCancelled && $begunOrder.get() === order._id) $begunOrder.set(null);
    // It may have been paid meanwhile.
    await lookAgain();
    // The pressed button is gone.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }

  return (
    <>
      {held && <p className="text-s">{held}</p>}
      <button
        type="button"
        className="button button--quiet button--block"
        aria-busy={busy !== null || undefined}
        onClick={() => void cancel()}
      >
        Cancel Order
      </button>
      {error && (
        <p className="danger text-s" role="alert">
          {`That did not work: ${error.message}. Please try again.`}
        </p>
      )}
    </>
  );
}
