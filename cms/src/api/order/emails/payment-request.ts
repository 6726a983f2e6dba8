import { longDay } from 'shared';
import { wording } from '../../../platform/email/rules/wording';
import type { OrderRecord } from '../rules/order';
import type { Content } from '../../../platform/email/compose';
import { button, sentences } from '../../../platform/email/parts';
import { urlOf } from './order-emails';
import { addressOf, itemList, price } from './order-parts';

/**
 * Asks the customer to pay an order that an admin made for them.
 * @param invitation URL that sets the first password of their account and leads on to the order; null if they have one
 */
export function paymentRequest(order: OrderRecord, invitation: string | null): Content {
  const total = price(order.totalCents);
  const kept = `Your goods are set aside until ${longDay.format(order.expiresAt)}.`;
  return {
    to: order.customer.email,
    wording: wording('payment-request', { order: order.orderNumber, total }),
    sections: [
      itemList(order),
      addressOf(order),
      sentences(kept, invitation ? FIRST_PASSWORD : LOG_IN),
      button(`Pay ${total}`, invitation ?? urlOf(order)),
      sentences('If you did not ask for this, there is nothing to do: the order ends by itself.'),
    ],
  };
}

const LOG_IN = 'To pay, log in with the email address that this was sent to.';
const FIRST_PASSWORD =
  'You have no password with us yet: the link lets you choose one first, then you pay. It works for seven days.';
