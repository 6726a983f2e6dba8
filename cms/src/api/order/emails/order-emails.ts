import { wording, type EmailWording } from '../../../platform/email/rules/wording';
import { nameOfInvoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { byMethod } from '../rules/payment/methods';
import { followUrl } from '../rules/shipping/shipment';
import { environment } from '../../../platform/environment';
import type { Content } from '../../../platform/email/compose';
import { html, words } from '../../../platform/email/html';
import {
  anchor,
  button,
  link,
  paragraph,
  sentences,
  type Section,
} from '../../../platform/email/parts';
import { addressOf, itemList, orderName, price, referenceOf } from './order-parts';

export const orderConfirmation = (order: OrderRecord): Content =>
  aboutOrder(
    order,
    wording('order-confirmation', { order: order.orderNumber, total: price(order.totalCents) }),
    [sentences(`Paid ${byMethod(order.paymentMethod)}.`)],
  );

/** @param trackingNumber the number when the email was queued; the order may have a newer one */
export function shippingConfirmation(order: OrderRecord, trackingNumber: string): Content {
  const carrier = order.carrier ?? 'our carrier';
  const url = followUrl(order.carrierUrl, trackingNumber);
  const texts = wording('shipping-confirmation', { order: order.orderNumber, carrier });
  const facts = trackingNumber ? [trackingFact(trackingNumber, url)] : [];
  if (!url) return aboutOrder(order, texts, facts);
  return aboutOrder(order, texts, [...facts, button('Follow your parcel', url)], link);
}

const trackingFact = (trackingNumber: string, url: string | null): Section => ({
  text: [`Tracking number: ${trackingNumber}`],
  html: paragraph(
    html`Tracking number: ${url ? anchor(trackingNumber, url) : words(trackingNumber)}`,
  ),
});

/** Tells a buyer that a payment under review was refused. */
export const paymentRefusedEmail = (order: OrderRecord): Content => ({
  to: order.customer.email,
  wording: wording('payment-refused', { order: order.orderNumber }),
  sections: [orderName(order), button('To the shop', `${environment.PUBLIC_SITE_URL}/shop`)],
});

/**
 * The email's texts, then facts, the order's lines, total, address and links.
 * @param toOrder how the email leads to the order: a button, unless another one is more important
 */
function aboutOrder(
  order: OrderRecord,
  texts: EmailWording,
  facts: Section[] = [],
  toOrder = button,
): Content {
  return {
    to: order.customer.email,
    wording: texts,
    sections: [
      ...facts,
      itemList(order),
      addressOf(order),
      ...referenceOf(order),
      ...invoiceLink(order),
      orderLink(order, toOrder),
    ],
  };
}

export const urlOf = ({ documentId }: OrderRecord) =>
  `${environment.PUBLIC_SITE_URL}/order/${documentId}`;

export const orderLink = (order: OrderRecord, show = button): Section =>
  show('See your order', urlOf(order));

/** Papers need a log-in, so the link leads to their buttons on the order's page. */
export const paperLink = (order: OrderRecord, paper: string): Section =>
  link(paper, `${urlOf(order)}#papers`);

function invoiceLink(order: OrderRecord): Section[] {
  const { invoiceNumber } = order;
  return invoiceNumber === null
    ? []
    : [paperLink(order, `${nameOfInvoice(order)} ${invoiceNumber}`)];
}
