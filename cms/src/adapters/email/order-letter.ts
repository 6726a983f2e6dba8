import { formatPrice, toDollars, type BusinessDetails } from 'shared';
import type { OrderLineRecord, OrderRecord } from '../../domain/orders/order';
import { html, joinHtml, type Html } from './html';
import { framed, linkParagraph, type Letter } from './letter';

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
export interface OrderFacts {
  order: OrderRecord;
  business: BusinessDetails;
  /** Address of the shop, without a slash at its end. */
  siteUrl: string;
}

/** A letter about an order: its wording, then the order's lines, total, address and link. */
export function orderLetter(facts: OrderFacts, wording: Wording): Letter {
  const { order, business } = facts;
  const body = {
    title: wording.title,
    text: asText(facts, wording),
    html: asHtml(facts, wording),
  };
  return {
    to: order.customer.email,
    subject: `${business.name}: your order ${order.documentId.slice(-6)} ${wording.subject}`,
    ...framed(body, business),
  };
}

const urlOf = ({ order, siteUrl }: OrderFacts) => `${siteUrl}/order/${order.documentId}`;

function addressLines({ shippingAddress: to }: OrderRecord): string[] {
  return [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
}

function asText(facts: OrderFacts, { opening }: Wording): string[] {
  const { order } = facts;
  const lines = order.lines.map(
    (line) => `${line.quantity} x ${line.name}: ${price(line.priceCents * line.quantity)}`,
  );
  return [
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
  ];
}

function lineRow(line: OrderLineRecord): Html {
  return html`<tr>
    <td style="padding:8px 0">${String(line.quantity)} × ${line.name}</td>
    <td style="padding:8px 0;text-align:right">${price(line.priceCents * line.quantity)}</td>
  </tr>`;
}

function asHtml(facts: OrderFacts, { opening }: Wording): Html {
  const { order } = facts;
  return html`${joinHtml(opening.map((paragraph) => html`<p>${paragraph}</p>`))}
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
    <p style="margin:0">${joinHtml(addressLines(order).map((line) => html`${line}<br />`))}</p>
    ${linkParagraph(urlOf(facts), 'See your order')}`;
}
