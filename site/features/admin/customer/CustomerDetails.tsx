import { formatDate, formatTime, formatPrice, mailtoLink } from 'shared';
import type { Customer } from 'shared';
import { refundText, shortId, statusWords } from '../../../lib/order-status.ts';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import styles from './customer.module.css';

/** Who they are, what they have bought, and what was noted about it. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  return (
    <>
      <Facts {...customer} />
      <Orders {...customer} />
      <Notes notes={customer.notes} />
    </>
  );
}

function Facts({ _id, name, email, isAdmin, createdAt, spent, orderCount }: Customer) {
  const facts = {
    'E-mail': <a href={mailtoLink(email)}>{email}</a>,
    'Account since': formatDate(createdAt),
    Orders: orderCount.toLocaleString('en-AU'),
    Spent: `${formatPrice(spent)}, refunds taken off`,
  };
  return (
    <section className="panel stack" aria-labelledby="customer-heading">
      <h2 id="customer-heading">
        {name} {isAdmin && <span className="badge badge--green">Admin</span>}
      </h2>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt className="muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="cluster">
        <a href={adminPaths.historyOf(_id)}>History of this account</a>
      </p>
    </section>
  );
}

function Orders({ email, orders, orderCount }: Customer) {
  return (
    <section className="panel stack" aria-labelledby="orders-heading">
      <h2 id="orders-heading">Orders</h2>
      {orders.length === 0 ? (
        <p className="empty-state">No orders found.</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Table of orders">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">ID</th>
                <th scope="col">Date</th>
                <th scope="col">Status</th>
                <th scope="col" className="text-end">
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order._id}>
                  <th scope="row" className="mono">
                    <a href={paths.order(order._id)}>{shortId(order._id)}</a>
                  </th>
                  <td>{formatDate(order.createdAt)}</td>
                  <td>{statusText(order)}</td>
                  <td className="text-end">{formatPrice(order.totalPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {orderCount > orders.length && (
        <p>
          <a href={adminPaths.orderSearch(email)}>
            All {orderCount.toLocaleString('en-AU')} orders
          </a>
        </p>
      )}
    </section>
  );
}

/** Where an order stands, with what of it was given back. */
function statusText(order: Customer['orders'][number]): string {
  const words = statusWords[order.status];
  const refund = refundText(order);
  return refund === null || order.status === 'refunded' ? (refund ?? words) : `${words}, ${refund}`;
}

function Notes({ notes }: Pick<Customer, 'notes'>) {
  return (
    <section className="panel stack" aria-labelledby="notes-heading">
      <h2 id="notes-heading">Notes on their orders</h2>
      {notes.length === 0 ? (
        <p className="muted">No notes. They are written on the page of an order.</p>
      ) : (
        <ul role="list" className="stack">
          {notes.map(({ at, who, text, order }) => (
            <li key={`${at} ${order}`}>
              <p className={styles.note}>{text}</p>
              <p className="muted text-s">
                {who}, {formatTime(at)}, on order{' '}
                <a className="mono" href={paths.order(order)}>
                  {shortId(order)}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
