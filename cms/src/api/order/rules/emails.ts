import { thirdMailboxLimits, NEW_MAILBOXES } from '#platform/http/rules/limits';
import { NOTICE, SENDER, TO_BUSINESS, type EmailTable } from '#platform/email/rules/emails';

const TO_CUSTOMER = { to: 'the customer', limit: null } as const;

/**
 * Buyers type this address, so it may be a stranger's. It counts as proven with the buyer's own mailbox; until then the
 * email is not sent. Each email costs them an order, so the network address does not count.
 */
const TO_ACCOUNTS = {
  to: 'the accounts mailbox',
  limit: null,
  bySender: { limits: thirdMailboxLimits([SENDER.account], null, NEW_MAILBOXES), whileUnproven: [] },
} as const;

/** The emails about orders: their texts, readers and limits. `write-emails.ts` adds the facts. */
export const ORDER_EMAILS = {
  'order-confirmation': {
    title: 'Order is paid',
    placeholders: ['order', 'total'],
    subject: 'Order {order} is confirmed',
    opening: 'Thank you for your order. It is paid, and we are getting it ready.',
    ...TO_CUSTOMER,
  },
  'shipping-confirmation': {
    title: 'Order is on its way',
    placeholders: ['order', 'carrier'],
    subject: 'Order {order} is on its way',
    opening: 'Your order has left us with {carrier}.',
    ...TO_CUSTOMER,
  },
  'payment-refused': {
    title: 'Payment was not accepted',
    placeholders: ['order'],
    subject: 'Payment for order {order} was not accepted',
    opening:
      'PayPal has reviewed your payment and did not accept it. Nothing was charged.\n' +
      'Your order has ended. You are welcome to order again and to pay another way.',
    ...TO_CUSTOMER,
  },
  'payment-returned': {
    title: 'Payment is going back',
    placeholders: ['order', 'amount'],
    subject: '{amount} for order {order} is going back to you',
    opening:
      'PayPal has taken {amount} for order {order}. We do not keep it: it is going back to the account that you paid with.\n' +
      'It may take some days until your bank shows it.',
    ...TO_CUSTOMER,
  },
  'payment-request': {
    title: 'Order is to be paid',
    placeholders: ['order', 'total'],
    subject: 'Order {order} is ready to be paid: {total}',
    opening:
      'Here is your order, as you asked us to put it together.\n' + 'Once it is paid, we get it ready.',
    to: 'the customer',
    limit: NOTICE,
  },
  refund: {
    title: 'Money was refunded',
    placeholders: ['order', 'amount'],
    subject: 'Refund of {amount} for order {order}',
    opening: 'We have refunded {amount}.',
    ...TO_CUSTOMER,
  },
  'accounts-invoice': {
    title: 'To the accounts mailbox: invoice',
    placeholders: ['order', 'invoice', 'total'],
    subject: 'Your invoice {invoice} for order {order}',
    opening: 'The invoice of an order is attached. It is paid: nothing is left to pay.',
    ...TO_ACCOUNTS,
  },
  'accounts-adjustment': {
    title: 'To the accounts mailbox: adjustment note',
    placeholders: ['order', 'invoice', 'amount'],
    subject: 'Refund of {amount} for invoice {invoice}',
    opening: 'We have refunded {amount} of an order. The note for your books is attached.',
    ...TO_ACCOUNTS,
  },
  'new-order': {
    title: 'To the business: order is paid',
    placeholders: ['order', 'customer', 'total'],
    subject: 'Order {order} is paid: {total}',
    opening: '{customer} has paid an order.',
    ...TO_BUSINESS,
  },
  'payment-problem': {
    title: 'To the business: payment problem',
    placeholders: ['order', 'customer', 'total'],
    subject: 'Order {order} has a payment problem',
    opening: 'Something is wrong with the payment of order {order}, {total}, of {customer}:',
    ...TO_BUSINESS,
  },
  shortage: {
    title: 'To the business: order cannot be completed',
    placeholders: ['order', 'customer'],
    subject: 'Order {order} cannot be completed',
    opening:
      'Goods of order {order} of {customer} are missing. It waits in the tab “Shortage” until you have dealt with it.',
    ...TO_BUSINESS,
  },
} as const satisfies EmailTable;

type Own = typeof ORDER_EMAILS;

declare module '#platform/email/rules/emails' {
  interface Emails extends Own {}
}
