import { longDay, PAYMENT_METHOD, type BankAccount } from 'shared';
import { wording } from '#platform/email/rules/wording';
import { UNPROVEN_CUSTOMER, type OrderRecord } from '../rules/order';
import { dueCents } from '../rules/payment/ledger';
import type { Content } from '#platform/email/compose';
import { html } from '#platform/email/html';
import { button, heading, lines, paragraph, sentences, type Section } from '#platform/email/parts';
import { urlOf } from './order-emails';
import { addressOf, itemList, price } from './order-parts';

/** How an order can be paid. */
interface WaysToPay {
  /** URL that sets the first password of the account and leads on to the order; null if it has one. */
  invitation: string | null;
  /** Where a bank transfer goes; null for an order to be paid by PayPal. */
  account: BankAccount | null;
}

/** Asks the customer to pay an order that an admin made for them. */
export function paymentRequest(order: OrderRecord, { invitation, account }: WaysToPay): Content {
  const due = price(dueCents(order));
  const kept = `Your goods are set aside until ${longDay.format(order.expiresAt)}.`;
  const isPaidHere = order.paymentMethod === PAYMENT_METHOD;
  return {
    to: order.customer.email,
    wording: wording('payment-request', { order: order.orderNumber, total: due }),
    sections: [
      itemList(order),
      addressOf(order),
      ...(account ? [transferTo(account, order, due)] : []),
      sentences(kept, invitation ? choosingPassword(order) : LOG_IN),
      button(isPaidHere ? `Pay ${due}` : 'View your order', invitation ?? urlOf(order)),
      sentences('If you did not ask for this, there is nothing to do: the order ends by itself.'),
    ],
  };
}

function transferTo(
  { accountName, bsb, accountNumber }: BankAccount,
  { orderNumber }: OrderRecord,
  due: string,
): Section {
  const title = 'Please pay by bank transfer';
  const facts = [
    `Amount: ${due}`,
    `Account name: ${accountName}`,
    `BSB: ${bsb}`,
    `Account number: ${accountNumber}`,
    `Reference: Order ${orderNumber}`,
  ];
  return { text: [`${title}:`, ...facts], html: html`${heading(title)}${paragraph(lines(facts))}` };
}

const LOG_IN = 'To see the order, log in with the email address that this was sent to.';
const choosingPassword = ({ customer }: OrderRecord) =>
  customer.documentId === UNPROVEN_CUSTOMER
    ? 'So that nobody but you sees the order, the link lets you choose a new password first, then shows it. It works for seven days.'
    : 'You have no password with us yet: the link lets you choose one first, then shows the order. It works for seven days.';
