import { formatPrice, toDollars, type ShippingAddress } from 'shared';
import type { OrderRecord } from '../../domain/orders/order';
import { parcelAddress } from '../address';
import { environment } from '../environment';
import { link, sentences, type Content, type Part } from './compose';
import { html, joinHtml, type Html } from './html';

export const GREY = 'color:#57645c';

export const orderConfirmation = (order: OrderRecord): Content =>
  aboutOrder(order, {
    subject: 'is confirmed',
    title: 'Thank you for your order',
    opening: ['Thank you for your order. It is paid, and we are getting it ready.'],
  });

/** @param trackingNumber as it was when the email was queued: the order's may have been changed since */
export const shippingConfirmation = (order: OrderRecord, trackingNumber: string): Content =>
  aboutOrder(order, {
    subject: 'is on its way',
    title: 'Your order is on its way',
    opening: [
      order.carrier ? `Your order has left us with ${order.carrier}.` : 'Your order has left us.',
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
    ],
  });

/** Tells a buyer whose payment was under review that it came to nothing. */
export function paymentRefusedEmail({ documentId, customer }: OrderRecord): Content {
  const shop = link('To the shop', `${environment.PUBLIC_SITE_URL}/shop`);
  return {
    to: customer.email,
    subject: 'your payment was not accepted',
    title: 'Your payment was not accepted',
    parts: [
      sentences(
        'PayPal has reviewed your payment and did not accept it. Nothing was charged.',
        'Your order has ended. You are welcome to order again and to pay another way.',
      ),
      {
        text: [`Order ${documentId}`, ...shop.text],
        html: html`<p style="${GREY}">Order ${documentId}</p>
          ${shop.html}`,
      },
    ],
  };
}

interface Wording {
  /** After the business's name and "your order 123abc". */
  subject: string;
  title: string;
  opening: string[];
}

/** Its wording, then the order's lines, total, address and link. */
function aboutOrder(order: OrderRecord, { subject, title, opening }: Wording): Content {
  return {
    to: order.customer.email,
    subject: `your order ${order.documentId.slice(-6)} ${subject}`,
    title,
    parts: [sentences(...opening), itemList(order), addressOf(order), orderLink(order)],
  };
}

export const orderLink = ({ documentId }: OrderRecord) =>
  link('See your order', `${environment.PUBLIC_SITE_URL}/order/${documentId}`);

export const price = (cents: number) => formatPrice(toDollars(cents));

export function itemList({ documentId, lines, shippingCents, totalCents }: OrderRecord): Part {
  const items = lines.map(({ name, quantity, priceCents }) => ({
    name,
    quantity: String(quantity),
    price: price(priceCents * quantity),
  }));
  const total = `${price(totalCents)} AUD`;
  return {
    text: [
      `Order ${documentId}`,
      ...items.map((item) => `${item.quantity} x ${item.name}: ${item.price}`),
      `Shipping: ${price(shippingCents)}`,
      `Total: ${total}`,
    ],
    html: html`<p style="${GREY}">Order ${documentId}</p>
      <table style="width:100%;border-collapse:collapse;border-top:1px solid #dde4de">
        ${joinHtml(items.map((item) => row(`${item.quantity} × ${item.name}`, item.price)))}
        ${row('Shipping', price(shippingCents))}
        ${row('Total', total, 'font-weight:700;border-top:1px solid #dde4de')}
      </table>`,
  };
}

export function row(label: string, amount: string, style = ''): Html {
  return html`<tr style="${style}">
    <td style="padding:8px 0">${label}</td>
    <td style="padding:8px 0;text-align:right">${amount}</td>
  </tr>`;
}

export function addressOf({ shippingAddress: to }: OrderRecord): Part {
  const lines = addressLines(to);
  return {
    text: ['We ship to:', ...lines],
    html: html`<h2 style="font-size:16px;margin:24px 0 8px">We ship to</h2>
      <p style="margin:0">${joinHtml(lines.map((line) => html`${line}<br />`))}</p>`,
  };
}

/** As it stands on a parcel, then what else was said about its delivery. */
function addressLines(to: ShippingAddress): string[] {
  const details = [to.phone && `Phone: ${to.phone}`, to.note && `Note: ${to.note}`];
  return [...parcelAddress(to), ...details.filter((line) => line !== undefined)];
}
