import type { Product } from 'shared';
import { wording } from '../../../platform/email/rules/wording';
import type { OrderRecord } from '../rules/order';
import { environment } from '../../../platform/environment';
import { link, sentences, type Content } from '../../../platform/email/compose';
import { addressOf, itemList, numberOf, price } from './order-emails';

/** Emails to the business itself. */

const valuesOf = (order: OrderRecord) => ({
  order: numberOf(order),
  customer: `${order.customer.name} (${order.customer.email})`,
  total: price(order.totalCents),
});

const at = (path: string) => `${environment.PUBLIC_SITE_URL}${path}`;
const nameOf = (order: OrderRecord) => `order ${numberOf(order)}`;
const orderLink = ({ documentId }: OrderRecord) =>
  link('See the order', at(`/order/${documentId}`));

export const newOrderEmail = (to: string, order: OrderRecord): Content => ({
  to,
  subject: `${nameOf(order)} is paid, ${price(order.totalCents)}`,
  title: 'A new order is paid',
  wording: wording('new-order', valuesOf(order)),
  sections: [itemList(order), addressOf(order), orderLink(order)],
});

/** @param problem the problem when the email was queued; the order may have a newer one */
export const paymentProblemEmail = (to: string, order: OrderRecord, problem: string): Content => ({
  to,
  subject: `${nameOf(order)} has a payment problem`,
  title: 'An order has a payment problem',
  wording: wording('payment-problem', valuesOf(order)),
  sections: [
    sentences(problem),
    orderLink(order),
    link('See all orders with a payment problem', at('/admin/orders?state=problem')),
  ],
});

export const lowStockEmail = (to: string, product: Product): Content => ({
  to,
  subject: `${product.name} is low in stock`,
  title: 'A product is low in stock',
  wording: wording('low-stock', {
    product: product.name,
    partNumber: product.partNum,
    left: String(product.countInStock),
  }),
  sections: [
    link(
      'See the product',
      at(`/admin/products/search/${encodeURIComponent(product.partNum || product.name)}`),
    ),
  ],
});
