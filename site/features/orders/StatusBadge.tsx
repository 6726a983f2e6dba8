import type { Order } from 'shared';
import { orderStatus } from '../../components/order-status.ts';
import type { OrderStatus } from '../../components/order-status.ts';

const colours: Record<OrderStatus, string> = {
  Shipped: 'badge--green',
  Paid: 'badge--orange',
  Refunded: 'badge--red',
  Pending: 'badge--red',
};

export function StatusBadge({ order }: { order: Order }) {
  const status = orderStatus(order);
  return <span className={`badge ${colours[status]}`}>{status}</span>;
}
