import { wording, type EmailWording } from '#platform/email/rules/wording';
import type { Cents } from 'shared';
import { nameOfInvoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { byMethod } from '../rules/payment/methods';
import type { ProblemKind } from '../rules/payment/problems';
import { followUrl } from '../rules/shipping/shipment';
import { environment } from '#platform/environment/environment';
import type { Content } from '#platform/email/compose';
import { html, words } from '#platform/email/html';
import { anchor, button, link, paragraph, sentences, type Section } from '#platform/email/parts';
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
  html: paragraph(html`Tracking number: ${url ? anchor(trackingNumber, url) : words(trackingNumber)}`),
});

/** Tells a buyer that a payment under review was refused. */
export const paymentRefusedEmail = (order: OrderRecord): Content => ({
  to: order.customer.email,
  wording: wording('payment-refused', { order: order.orderNumber }),
  sections: [orderName(order), button('To the shop', `${environment.PUBLIC_SITE_URL}/shop`)],
});

/** Why a payment goes back, and what its buyer can do. */
const BACK: Partial<Readonly<Record<ProblemKind, readonly string[]>>> = {
  mismatch: [
    'It was not what we had asked PayPal for.',
    'Your order has ended, and nothing will be sent. If you still want the goods, please order again.',
  ],
  late: [
    'Your order had already ended, and nothing will be sent.',
    'If you still want the goods, please order again.',
  ],
  'gone-back': [
    'Your order has ended, and nothing will be sent.',
    'If you still want the goods, please order again.',
  ],
  'paid-twice': ['We have received another payment for it, and your order stays as it is.'],
};

/** Tells a buyer of money that PayPal took and the shop does not keep. */
export const paymentReturnedEmail = (
  order: OrderRecord,
  { amountCents, problemKind }: { amountCents: Cents | null; problemKind: ProblemKind },
): Content => ({
  to: order.customer.email,
  wording: wording('payment-returned', {
    order: order.orderNumber,
    amount: amountCents === null ? 'Money' : price(amountCents),
  }),
  sections: [
    sentences(...(BACK[problemKind] ?? [])),
    orderName(order),
    ...(order.removedAt === null ? [orderLink(order)] : []),
  ],
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

export const urlOf = ({ documentId }: OrderRecord) => `${environment.PUBLIC_SITE_URL}/order/${documentId}`;

export const orderLink = (order: OrderRecord, show = button): Section => show('See your order', urlOf(order));

/** Papers need a log-in, so the link leads to their buttons on the order's page. */
export const paperLink = (order: OrderRecord, paper: string): Section =>
  link(paper, `${urlOf(order)}#papers`);

function invoiceLink(order: OrderRecord): Section[] {
  const { invoiceNumber } = order;
  return invoiceNumber === null ? [] : [paperLink(order, `${nameOfInvoice(order)} ${invoiceNumber}`)];
}
