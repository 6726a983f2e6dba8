import type { ReactNode } from 'react';
import { formatDate, formatPrice, mailtoLink } from 'shared';
import type { Order } from 'shared';
import { AddressLines } from '../../components/AddressLines.tsx';
import { amountDue, refundText } from '../../lib/order-status.ts';
import { PayTo } from './PayTo.tsx';
import styles from './orders.module.css';
import '../../styles/badges.css';

interface ShippingProps {
  order: Order;
  /** The admin's way to change it. */
  tool?: ReactNode;
}

/** Recipient, address and state of the shipment. */
export function ShippingInfo({ order, tool }: ShippingProps) {
  const { user, shippingAddress, isDelivered, deliveredAt } = order;
  return (
    <Fact id="shipping-heading" title="Shipping Info">
      <Milestone tone={isDelivered ? 'green' : 'neutral'}>
        {isDelivered ? `Shipped on ${deliveredAt ? formatDate(deliveredAt) : ''}` : 'Not Shipped'}
      </Milestone>
      <div className={styles.person}>
        <p>{user.name}</p>
        {user.email && (
          <p>
            <a href={mailtoLink(user.email)}>{user.email}</a>
          </p>
        )}
      </div>
      <AddressLines address={shippingAddress} />
      {tool && <div>{tool}</div>}
    </Fact>
  );
}

/** Payment method and state of the payment. */
export function PaymentInfo({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, status, invoiceNumber, amountPaid, payTo } = order;
  const refund = refundText(order);
  return (
    <Fact id="payment-heading" title="Payment">
      {isPaid && <Milestone tone="green">Paid on {paidAt ? formatDate(paidAt) : ''}</Milestone>}
      {refund && <Milestone tone={isPaid ? 'amber' : 'red'}>{refund}</Milestone>}
      {status === 'under review' && <Milestone tone="amber">Under review</Milestone>}
      {status === 'pending' && <Milestone tone="red">Not Paid</Milestone>}
      <p>{paymentMethod}</p>
      {status === 'pending' && amountPaid > 0 && (
        <p>
          {formatPrice(amountPaid)} received, {formatPrice(amountDue(order))} due
        </p>
      )}
      {payTo && <PayTo order={order} account={payTo} />}
      {invoiceNumber && <p>Invoice {invoiceNumber}</p>}
    </Fact>
  );
}

function Fact({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`panel ${styles.fact}`} aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MilestoneProps {
  /** Green: reached. Amber: in progress. Neutral: not reached yet. Red: missing. */
  tone: 'green' | 'amber' | 'neutral' | 'red';
  children: ReactNode;
}

function Milestone({ tone, children }: MilestoneProps) {
  return <p className={`${styles.milestone} badge--${tone}`}>{children}</p>;
}
