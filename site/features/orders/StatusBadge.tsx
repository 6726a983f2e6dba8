import type { Order } from 'shared';
import { orderStatus } from './logic.ts';
import type { OrderStatus } from './logic.ts';

const colours: Record<OrderStatus, string> = {
  Shipped: 'badge--green',
  Paid: 'badge--orange',
  Pending: 'badge--red',
};

export function StatusBadge({ order }: { order: Order }) {
  const status = orderStatus(order);
  return <span className={`badge ${colours[status]}`}>{status}</span>;
}
