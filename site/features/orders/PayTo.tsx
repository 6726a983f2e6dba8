import { formatPrice } from 'shared';
import type { BankAccount, Order } from 'shared';
import { amountDue } from '../../lib/order-status.ts';
import styles from './orders.module.css';

/** How to pay an order by bank transfer. */
export function PayTo({ order, account }: { order: Order; account: BankAccount }) {
  const { accountName, bsb, accountNumber } = account;
  const facts = [
    ['Amount', formatPrice(amountDue(order))],
    ['Account name', accountName],
    ['BSB', bsb],
    ['Account number', accountNumber],
    ['Reference', `Order ${order.orderNumber}`],
  ];
  return (
    <div className={styles.payTo}>
      <p>Please pay by bank transfer, and name the order as the reference:</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
