import type { Order } from 'shared';
import { shortId } from '../lib/order-status.ts';

/** An order's number, and beside it the end of its id. */
export function OrderNumber({ orderNumber, _id }: Pick<Order, 'orderNumber' | '_id'>) {
  return (
    <>
      <strong>{orderNumber}</strong> <span className="mono muted text-s">{shortId(_id)}</span>
    </>
  );
}
