import { longDay, type BankAccount } from 'shared';
import { wording } from '../../../platform/email/rules/wording';
import type { OrderRecord } from '../rules/order';
import type { Content } from '../../../platform/email/compose';
import { html } from '../../../platform/email/html';
import {
  button,
  heading,
  lines,
  paragraph,
  sentences,
  type Section,
} from '../../../platform/email/parts';
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
  const total = price(order.totalCents);
  const kept = `Your goods are set aside until ${longDay.format(order.expiresAt)}.`;
  const isByTransfer = order.paymentMethod === 'Bank transfer';
  return {
    to: order.customer.email,
    wording: wording('payment-request', { order: order.orderNumber, total }),
    sections: [
      itemList(order),
      addressOf(order),
      ...(account ? [transferTo(account, order)] : []),
      sentences(kept, invitation ? FIRST_PASSWORD : LOG_IN),
      button(isByTransfer ? 'View your order' : `Pay ${total}`, invitation ?? urlOf(order)),
      sentences('If you did not ask for this, there is nothing to do: the order ends by itself.'),
    ],
  };
}

function transferTo({ accountName, bsb, accountNumber }: BankAccount, order: OrderRecord): Section {
  const title = 'Please pay by bank transfer';
  const facts = [
    `Amount: ${price(order.totalCents)}`,
    `Account name: ${accountName}`,
    ...[`BSB: ${bsb}`, `Account number: ${accountNumber}`],
    `Reference: Order ${order.orderNumber}`,
  ];
  return { text: [`${title}:`, ...facts], html: html`${heading(title)}${paragraph(lines(facts))}` };
}

const LOG_IN = 'To see the order, log in with the email address that this was sent to.';
const FIRST_PASSWORD =
  'You have no password with us yet: the link lets you choose one first, then shows the order. It works for seven days.';
