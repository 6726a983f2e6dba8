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

/** What a buyer gets when an order is paid. */
export function orderConfirmation(
  order: OrderRecord,
  business: BusinessDetails,
  siteUrl: string,
): Letter {
  const facts = { order, business, url: `${siteUrl}/order/${order.documentId}` };
  return {
    to: order.customer.email,
    subject: `${business.name}: your order ${order.documentId.slice(-6)} is confirmed`,
    text: asText(facts),
    html: asHtml(facts).html,
  };
}

interface Facts {
  order: OrderRecord;
  business: BusinessDetails;
  url: string;
}

function addressLines({ shippingAddress: to }: OrderRecord): string[] {
  return [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
}

function asText({ order, business, url }: Facts): string {
  const lines = order.lines.map(
    (line) => `${line.quantity} x ${line.name}: ${price(line.priceCents * line.quantity)}`,
  );
  return [
    `Hello ${order.customer.name},`,
    '',
    'Thank you for your order. It is paid, and we are getting it ready.',
    '',
    `Order ${order.documentId}`,
    ...lines,
    `Shipping: ${price(order.shippingCents)}`,
    `Total: ${price(order.totalCents)} AUD`,
    '',
    'We ship to:',
    ...addressLines(order),
    '',
    `See your order: ${url}`,
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

function asHtml({ order, business, url }: Facts): Html {
  const address = joinHtml(addressLines(order).map((line) => html`${line}<br />`));
  return html`<!doctype html>
    <html lang="en-AU">
      <body style="margin:0;background:#f2f5f1;font-family:system-ui,sans-serif;color:#16211b">
        <div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
          <h1 style="font-size:22px;margin:0 0 16px">Thank you, ${order.customer.name}</h1>
          <p>Your order is paid, and we are getting it ready.</p>
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
          <p style="margin:24px 0"><a href="${url}" style="color:#1c7a3c">See your order</a></p>
          <p style="color:#57645c;font-size:14px">
            ${business.name} (${business.businessNumber})<br />
            ${business.phone}, ${business.email}
          </p>
        </div>
      </body>
    </html>`;
}
