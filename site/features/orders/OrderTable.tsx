import { formatDate, formatPrice } from 'shared';
import type { Order } from 'shared';
import { OrderNumber } from '../../components/order-number/OrderNumber.tsx';
import { paths } from '../../routes.ts';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './orders.module.css';

/** The list of orders. Screen readers announce if filters leave none. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) {
    return (
      <p className="empty-state" role="status">
        No orders found.
      </p>
    );
  }
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Orders">
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">DATE</th>
            <th scope="col">STATUS</th>
            <th scope="col" className="text-end">
              ACTION
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <tr>
      <td>
        <OrderNumber {...order} />
      </td>
      <td>{formatDate(order.createdAt)}</td>
      <td>
        <div className={styles.state}>
          <StatusBadge order={order} />
          <span className="price">{formatPrice(order.totalPrice)}</span>
        </div>
      </td>
      <td className="text-end">
        <a href={paths.order(order._id)} aria-label={`Details of order ${order.orderNumber}`}>
          Details
        </a>
      </td>
    </tr>
  );
}
