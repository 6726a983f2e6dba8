import { formatPrice, toDollars, type ShippingAddress } from 'shared';
import { wording, type EmailWording } from '../../../platform/email/rules/wording';
import type { OrderLineRecord, OrderRecord } from '../rules/order';
import { followUrl, linesToPack, linesWithheld } from '../rules/shipping/shipment';
import { parcelAddress } from '../rules/address';
import { environment } from '../../../platform/environment';
import { link, sentences, type Content, type Section } from '../../../platform/email/compose';
import { html, joinHtml, type Html } from '../../../platform/email/html';

export const GREY = 'color:#57645c';

export const orderConfirmation = (order: OrderRecord): Content =>
  aboutOrder(order, {
    subject: 'is confirmed',
    title: 'Thank you for your order',
    wording: wording('order-confirmation', {
      order: numberOf(order),
      total: price(order.totalCents),
    }),
  });

/** @param trackingNumber the number when the email was queued; the order may have a newer one */
export const shippingConfirmation = (order: OrderRecord, trackingNumber: string): Content =>
  aboutOrder(order, {
    subject: 'is on its way',
    title: 'Your order is on its way',
    wording: wording('shipping-confirmation', {
      order: numberOf(order),
      carrier: order.carrier ?? 'our carrier',
    }),
    facts: trackingFacts(order, trackingNumber),
  });

function trackingFacts({ carrierUrl }: OrderRecord, trackingNumber: string): Section[] {
  if (!trackingNumber) return [];
  const url = followUrl(carrierUrl, trackingNumber);
  return [
    sentences(`Tracking number: ${trackingNumber}`),
    ...(url ? [link('Follow your parcel', url)] : []),
  ];
}

/** Tells a buyer that a payment under review was refused. */
export function paymentRefusedEmail(order: OrderRecord): Content {
  const { documentId, customer } = order;
  const shop = link('To the shop', `${environment.PUBLIC_SITE_URL}/shop`);
  return {
    to: customer.email,
    subject: 'your payment was not accepted',
    title: 'Your payment was not accepted',
    wording: wording('payment-refused', { order: numberOf(order) }),
    sections: [
      {
        text: [`Order ${documentId}`, ...shop.text],
        html: html`<p style="${GREY}">Order ${documentId}</p>
          ${shop.html}`,
      },
    ],
  };
}

interface AboutOrder {
  /** Follows the business's name and "your order 123abc". */
  subject: string;
  title: string;
  wording: EmailWording;
  /** Sections before the list of items. */
  facts?: Section[];
}

/** The email's texts, then the order's lines, total, address and link. */
function aboutOrder(order: OrderRecord, { subject, facts = [], ...content }: AboutOrder): Content {
  return {
    to: order.customer.email,
    subject: `your order ${numberOf(order)} ${subject}`,
    ...content,
    sections: [...facts, itemList(order), addressOf(order), orderLink(order)],
  };
}

/** The order number shown to people. */
export const numberOf = ({ documentId }: OrderRecord): string => documentId.slice(-6);

export const orderLink = ({ documentId }: OrderRecord) =>
  link('See your order', `${environment.PUBLIC_SITE_URL}/order/${documentId}`);

export const price = (cents: number) => formatPrice(toDollars(cents));

/** The items to send, the items that were refunded before, and the totals. */
export function itemList(order: OrderRecord): Section {
  const { documentId, shippingCents, totalCents, refundedCents } = order;
  const itemOf =
    (remark: string) =>
    ({ name, quantity, priceCents }: OrderLineRecord) => ({
      name: `${name}${remark}`,
      quantity: String(quantity),
      price: price(priceCents * quantity),
    });
  const items = [
    ...linesToPack(order).map(itemOf('')),
    ...linesWithheld(order).map(itemOf(', refunded and not sent')),
  ];
  const total = `${price(totalCents)} AUD`;
  const refunded = refundedCents > 0 ? `${price(refundedCents)} AUD` : null;
  return {
    text: [
      `Order ${documentId}`,
      ...items.map((item) => `${item.quantity} x ${item.name}: ${item.price}`),
      `Shipping: ${price(shippingCents)}`,
      `Total: ${total}`,
      ...(refunded ? [`Refunded: ${refunded}`] : []),
    ],
    html: html`<p style="${GREY}">Order ${documentId}</p>
      <table style="width:100%;border-collapse:collapse;border-top:1px solid #dde4de">
        ${joinHtml(items.map((item) => row(`${item.quantity} × ${item.name}`, item.price)))}
        ${row('Shipping', price(shippingCents))}
        ${row('Total', total, 'font-weight:700;border-top:1px solid #dde4de')}
        ${joinHtml(refunded ? [row('Refunded', refunded)] : [])}
      </table>`,
  };
}

export function row(label: string, amount: string, style = ''): Html {
  return html`<tr style="${style}">
    <td style="padding:8px 0">${label}</td>
    <td style="padding:8px 0;text-align:right">${amount}</td>
  </tr>`;
}

export function addressOf({ shippingAddress: to }: OrderRecord): Section {
  const lines = addressLines(to);
  return {
    text: ['We ship to:', ...lines],
    html: html`<h2 style="font-size:16px;margin:24px 0 8px">We ship to</h2>
      <p style="margin:0">${joinHtml(lines.map((line) => html`${line}<br />`))}</p>`,
  };
}

/** The address as on the parcel, then the other delivery details. */
function addressLines(to: ShippingAddress): string[] {
  const details = [to.phone && `Phone: ${to.phone}`, to.note && `Note: ${to.note}`];
  return [...parcelAddress(to), ...details.filter((line) => line !== undefined)];
}
