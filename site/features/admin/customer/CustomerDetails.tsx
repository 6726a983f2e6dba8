import { formatDate, formatTime, formatPrice, mailtoLink } from 'shared';
import type { Customer } from 'shared';
import { OrderNumber } from '../../../components/order-number/OrderNumber.tsx';
import { refundText, statusWords } from '../../../lib/order-status.ts';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import { may } from '../access.ts';
import { FactTable } from '../FactTable.tsx';
import { Addresses, Messages, Refunds } from './Contacts.tsx';
import styles from './customer.module.css';

/** A customer's account, orders and the notes on these orders. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  return (
    <>
      <Facts {...customer} />
      <Orders {...customer} />
      <Addresses {...customer} />
      <Refunds refunds={customer.refunds} />
      <Messages messages={customer.messages} />
      <Notes notes={customer.notes} />
    </>
  );
}

function Facts({ _id, name, email, isAdmin, role, createdAt, spent, orderCount }: Customer) {
  const facts = {
    'E-mail': <a href={mailtoLink(email)}>{email}</a>,
    'Account since': formatDate(createdAt),
    Orders: orderCount.toLocaleString('en-AU'),
    Spent: `${formatPrice(spent)}, refunds taken off`,
  };
  return (
    <section className="panel stack" aria-labelledby="customer-heading">
      <h2 id="customer-heading">
        <span>{name}</span> {isAdmin && <span className="badge badge--green">{`Admin, ${role}`}</span>}
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
        {may('manager') && (
          <>
            <a className="button button--quiet button--small" href={adminPaths.newOrderFor(_id)}>
              New Order
            </a>
            <a href={adminPaths.historyOf(_id)}>History of this account</a>
          </>
        )}
      </p>
    </section>
  );
}

type Order = Customer['orders'][number];

const orderColumns = {
  ID: (order: Order) => <OrderNumber {...order} href={paths.order(order._id)} />,
  Date: ({ createdAt }: Order) => formatDate(createdAt),
  Status: statusText,
  Total: ({ totalPrice }: Order) => formatPrice(totalPrice),
};

function Orders({ email, orders, orderCount }: Customer) {
  return (
    <section className="panel stack" aria-labelledby="orders-heading">
      <h2 id="orders-heading">Orders</h2>
      {orders.length === 0 ? (
        <p className="empty-state">No orders found.</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Table of orders">
          <FactTable rows={orders} keyOf={({ _id }) => _id} columns={orderColumns} numbers={['Total']} />
        </div>
      )}
      {orderCount > orders.length && (
        <p>
          <a href={adminPaths.orderSearch(email)}>{`All ${orderCount.toLocaleString('en-AU')} orders`}</a>
        </p>
      )}
    </section>
  );
}

/** The order's status, with its refund if there is one. */
function statusText(order: Order): string {
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
          {notes.map(({ at, who, text, order, orderNumber }) => (
            <li key={`${at} ${order}`}>
              <p className={styles.note}>{text}</p>
              <p className="muted text-s">
                <span>{`${who}, ${formatTime(at)}, on order`}</span>{' '}
                <a href={paths.order(order)}>{orderNumber}</a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
