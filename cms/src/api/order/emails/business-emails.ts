import { wording } from '#platform/email/rules/wording';
import { fullReference, type OrderRecord } from '../rules/order';
import { problemInWords } from '../rules/payment/problems';
import { missingOf } from '../rules/shipping/shortage';
import { environment } from '#platform/environment/environment';
import type { Content } from '#platform/email/compose';
import { button, link, sentences } from '#platform/email/parts';
import { addressOf, itemList, price, referenceOf } from './order-parts';

/** Emails to the business itself. */

const valuesOf = (order: OrderRecord) => ({
  order: order.orderNumber,
  customer: `${order.customer.name} (${order.customer.email})`,
  total: price(order.totalCents),
});

const at = (path: string) => `${environment.PUBLIC_SITE_URL}${path}`;
const seeOrder = ({ documentId }: OrderRecord) => button('See the order', at(`/order/${documentId}`));

export const newOrderEmail = (to: string, order: OrderRecord): Content => ({
  to,
  wording: wording('new-order', valuesOf(order)),
  sections: [
    itemList(order),
    addressOf(order),
    ...referenceOf({ reference: fullReference(order) }),
    seeOrder(order),
  ],
});

/** @param problem the problem when the email was queued; the order may have a newer one */
export const paymentProblemEmail = (to: string, order: OrderRecord, problem: string): Content => {
  const texts = problemInWords(order);
  return {
    to,
    wording: wording('payment-problem', valuesOf(order)),
    sections: [
      // The order may have a newer problem, or none.
      sentences(problem, ...(texts?.happened === problem ? [texts.toDo] : [])),
      seeOrder(order),
      link('See all orders with a payment problem', at('/admin/orders?state=problem')),
    ],
  };
};

export const shortageEmail = (to: string, order: OrderRecord): Content => {
  const missing = missingOf(order).map(({ line, quantity }) => `${quantity} x ${line.name}`);
  const { customer } = valuesOf(order);
  return {
    to,
    wording: wording('shortage', { order: order.orderNumber, customer }),
    sections: [
      sentences(...(missing.length > 0 ? missing : ['Nothing is missing any more.'])),
      ...(order.shortage?.note ? [sentences(order.shortage.note)] : []),
      sentences('Refund what cannot be sent, or end the shortage once the goods are there.'),
      seeOrder(order),
      link('See all orders with a shortage', at('/admin/orders?state=shortage')),
    ],
  };
};
