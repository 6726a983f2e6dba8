import { formatPrice, toDollars, type BusinessDetails } from 'shared';
import type { OrderLineRecord, OrderRecord } from '../../domain/order';
import { html, joinHtml, type Html } from './html';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const price = (cents: number) => formatPrice(toDollars(cents));

/** What one kind of letter says that the others do not. */
export interface Wording {
  /** Goes on after the business's name and "your order 123abc". */
  subject: string;
  /** Above the HTML letter. */
  title: string;
  opening: string[];
}

/** Whom and what a letter is about. */
export interface Facts {
  order: OrderRecord;
  business: BusinessDetails;
  /** Address of the shop, without a slash at its end. */
  siteUrl: string;
  /** Empty when there is none. */
  trackingNumber: string;
}

/** A letter about an order: its wording, then the order's lines, total, address and link. */
export function orderLetter(facts: Facts, wording: Wording): Letter {
  const { order, business } = facts;
  return {
    to: order.customer.email,
    subject: `${business.name}: your order ${order.documentId.slice(-6)} ${wording.subject}`,
    text: asText(facts, wording),
    html: asHtml(facts, wording).html,
  };
}

const urlOf = ({ order, siteUrl }: Facts) => `${siteUrl}/order/${order.documentId}`;

function addressLines({ shippingAddress: to }: OrderRecord): string[] {
  return [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
}

function asText(facts: Facts, { opening }: Wording): string {
  const { order, business } = facts;
  const lines = order.lines.map(
    (line) => `${line.quantity} x ${line.name}: ${price(line.priceCents * line.quantity)}`,
  );
  return [
    `Hello ${order.customer.name},`,
    '',
    ...opening,
    '',
    `Order ${order.documentId}`,
    ...lines,
    `Shipping: ${price(order.shippingCents)}`,
    `Total: ${price(order.totalCents)} AUD`,
    '',
    'We ship to:',
    ...addressLines(order),
    '',
    `See your order: ${urlOf(facts)}`,
    '',
    `${business.name} (${business.businessNumber})`,
    `${business.phone}, ${business.email}`,
  ].join('\n');
}

function lineRow(line: OrderLineRecord): Html {
  return html`<tr>
    <td style="padding:8px 0">${String(line.quantity)} × ${line.name}</td>
    <td style="padding:8px 0;text-align:right">${price(line.priceCents * line.quantity)}</td>
  </tr>`;
}

function asHtml(facts: Facts, { title, opening }: Wording): Html {
  const { order, business } = facts;
  const address = joinHtml(addressLines(order).map((line) => html`${line}<br />`));
  return html`<!doctype html>
    <html lang="en-AU">
      <body style="margin:0;background:#f2f5f1;font-family:system-ui,sans-serif;color:#16211b">
        <div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
          <h1 style="font-size:22px;margin:0 0 16px">${title}</h1>
          <p>Hello ${order.customer.name},</p>
          ${joinHtml(opening.map((paragraph) => html`<p>${paragraph}</p>`))}
          <p style="color:#57645c">Order ${order.documentId}</p>
          <table style="width:100%;border-collapse:collapse;border-top:1px solid #dde4de">
            ${joinHtml(order.lines.map(lineRow))}
            <tr>
              <td style="padding:8px 0">Shipping</td>
              <td style="padding:8px 0;text-align:right">${price(order.shippingCents)}</td>
            </tr>
            <tr style="font-weight:700;border-top:1px solid #dde4de">
              <td style="padding:8px 0">Total</td>
              <td style="padding:8px 0;text-align:right">${price(order.totalCents)} AUD</td>
            </tr>
          </table>
          <h2 style="font-size:16px;margin:24px 0 8px">We ship to</h2>
          <p style="margin:0">${address}</p>
          <p style="margin:24px 0">
            <a href="${urlOf(facts)}" style="color:#1c7a3c">See your order</a>
          </p>
          <p style="color:#57645c;font-size:14px">
            ${business.name} (${business.businessNumber})<br />
            ${business.phone}, ${business.email}
          </p>
        </div>
      </body>
    </html>`;
}
