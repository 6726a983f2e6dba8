import type { OrderRecord } from '../../domain/orders/order';
import type { RefundRecord } from '../../domain/orders/refund';
import { sentences, type Content } from './compose';
import { html, joinHtml } from './html';
import { GREY, orderLink, price, row } from './order-emails';

/** Tells the customer that money has gone back, and what for. */
export function refundEmail(order: OrderRecord, { amountCents, lines }: RefundRecord): Content {
  const amount = price(amountCents);
  const goods = order.lines.flatMap(({ documentId, name }) =>
    lines.filter(({ line }) => line === documentId).map(({ quantity }) => `${quantity} × ${name}`),
  );
  return {
    to: order.customer.email,
    subject: `a refund of ${amount} for your order ${order.documentId.slice(-6)}`,
    title: 'Your refund',
    parts: [
      sentences(
        `We have refunded ${amount} to the account that you paid with.`,
        'It may take some days until your bank shows it.',
      ),
      {
        text: [`Order ${order.documentId}`, ...goods, `Refunded: ${amount} AUD`],
        html: html`<p style="${GREY}">Order ${order.documentId}</p>
          <table style="width:100%;border-collapse:collapse;border-top:1px solid #dde4de">
            ${joinHtml(goods.map((line) => row(line, '')))}
            ${row('Refunded', `${amount} AUD`, 'font-weight:700;border-top:1px solid #dde4de')}
          </table>`,
      },
      orderLink(order),
    ],
  };
}
