import { html, joinHtml } from './html';
import { framed, linkParagraph, type Letter } from './letter';
import type { OrderFacts } from './order-letter';

const SENTENCES = [
  'PayPal has reviewed your payment and did not accept it. Nothing was charged.',
  'Your order has ended. You are welcome to order again and to pay another way.',
];

/** Tells a buyer whose payment was under review that it came to nothing. */
export function paymentRefusedEmail({ order, business, siteUrl }: OrderFacts): Letter {
  const shop = `${siteUrl}/shop`;
  const body = {
    title: 'Your payment was not accepted',
    text: [...SENTENCES, '', `Order ${order.documentId}`, `To the shop: ${shop}`],
    html: html`${joinHtml(SENTENCES.map((sentence) => html`<p>${sentence}</p>`))}
      <p style="color:#57645c">Order ${order.documentId}</p>
      ${linkParagraph(shop, 'To the shop')}`,
  };
  return {
    to: order.customer.email,
    subject: `${business.name}: your payment was not accepted`,
    ...framed(body, business),
  };
}
