import type { ReactNode } from 'react';
import { formatDate, formatPrice, mailtoLink } from 'shared';
import type { Order } from 'shared';
import { AddressLines } from '../../components/address/AddressLines.tsx';
import { ReferenceFacts } from '../../components/address/ReferenceFacts.tsx';
import summary from '../../components/price-summary/price-summary.module.css';
import { amountDue, methodsOf, refundText } from '../../lib/order-status.ts';
import { sentBack } from './order-texts.ts';
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
        {user.email && !user._id && (
          <p className="muted text-s">
            No account has this order yet: its customer opens it with the link in our email.
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
  const { isPaid, paidAt, status, invoiceNumber, totalPrice, amountPaid } = order;
  const { payTo, quote } = order;
  const refund = refundText(order);
  const isPartPaid = status === 'pending' && amountPaid > 0;
  const facts: [name: string, value: string | null][] = [
    ['Method', methodsOf(order)],
    ['Amount', formatPrice(totalPrice)],
    ['Received', isPartPaid ? formatPrice(amountPaid) : null],
    ['Due', isPartPaid ? formatPrice(amountDue(order)) : null],
    ['Sent back', sentBack(order)],
    ['Quote', quote],
    ['Invoice', invoiceNumber],
  ];
  return (
    <Fact id="payment-heading" title="Payment">
      {isPaid && <Milestone tone="green">{`Paid on ${paidAt ? formatDate(paidAt) : ''}`}</Milestone>}
      {refund && <Milestone tone={isPaid ? 'amber' : 'red'}>{refund}</Milestone>}
      {status === 'under review' && <Milestone tone="amber">Under review</Milestone>}
      {status === 'pending' && <Milestone tone="red">Not Paid</Milestone>}
      <dl className={summary.summary}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {payTo && <PayTo order={order} account={payTo} />}
    </Fact>
  );
}

/** What its buyer gave for the papers, if anything. */
export function ReferenceInfo({ order: { reference, isAccountsEmailHidden } }: { order: Order }) {
  const isEmpty = Object.values(reference).every((part) => part === null);
  if (isEmpty && !isAccountsEmailHidden) return null;
  return (
    <Fact id="reference-heading" title="References">
      <ReferenceFacts reference={reference} isAccountsEmailHidden={isAccountsEmailHidden} />
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
