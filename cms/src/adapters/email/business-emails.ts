import { formatPrice, toDollars, type Product } from 'shared';
import type { OrderRecord } from '../../domain/orders/order';
import { environment } from '../environment';
import { link, sentences, type Content } from './compose';
import { addressOf, itemList } from './order-emails';

/** What the shop tells the business itself. */

const at = (path: string) => `${environment.PUBLIC_SITE_URL}${path}`;
const nameOf = ({ documentId }: OrderRecord) => `order ${documentId.slice(-6)}`;
const orderLink = ({ documentId }: OrderRecord) =>
  link('See the order', at(`/order/${documentId}`));

export const newOrderEmail = (to: string, order: OrderRecord): Content => ({
  to,
  subject: `${nameOf(order)} is paid, ${formatPrice(toDollars(order.totalCents))}`,
  title: 'A new order is paid',
  parts: [
    sentences(`${order.customer.name} (${order.customer.email}) has paid an order.`),
    itemList(order),
    addressOf(order),
    orderLink(order),
  ],
});

/** @param problem as it was when the email was queued: another may have come since */
export const paymentProblemEmail = (to: string, order: OrderRecord, problem: string): Content => ({
  to,
  subject: `${nameOf(order)} has a payment problem`,
  title: 'An order has a payment problem',
  parts: [
    sentences(
      `Something is wrong with the payment of ${nameOf(order)}, ${formatPrice(toDollars(order.totalCents))}, of ${order.customer.name} (${order.customer.email}):`,
      problem,
    ),
    orderLink(order),
    link('See all orders with a payment problem', at('/admin/orders?state=problem')),
  ],
});

export const lowStockEmail = (to: string, product: Product): Content => ({
  to,
  subject: `${product.name} is low in stock`,
  title: 'A product is low in stock',
  parts: [
    sentences(
      `${product.name} (${product.partNum}) has ${product.countInStock} left.`,
      'You are told once, until its stock has risen again.',
    ),
    link(
      'See the product',
      at(`/admin/products/search/${encodeURIComponent(product.partNum || product.name)}`),
    ),
  ],
});
