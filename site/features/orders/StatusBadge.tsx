import type { Order, OrderStatus } from 'shared';
import { statusWords } from '../../lib/order-status.ts';
import '../../styles/badges.css';

const colours: Record<OrderStatus, string> = {
  pending: 'badge--red',
  'under review': 'badge--amber',
  paid: 'badge--orange',
  shipped: 'badge--green',
  refunded: 'badge--red',
  cancelled: '',
};

export function StatusBadge({ order: { status } }: { order: Order }) {
  return <span className={`badge ${colours[status]}`}>{statusWords[status]}</span>;
}
