import { wording } from '../../../platform/email/rules/wording';
import type { OrderRecord } from '../rules/order';
import type { RefundRecord } from '../rules/refunds/refund';
import type { Content } from '../../../platform/email/compose';
import { html, joinHtml } from '../../../platform/email/html';
import { GREY, numberOf, orderLink, price, row } from './order-emails';

/** Tells the customer about a refund and the goods it is for. */
export function refundEmail(order: OrderRecord, { amountCents, lines }: RefundRecord): Content {
  const amount = price(amountCents);
  const goods = order.lines.flatMap(({ documentId, name }) =>
    lines.filter(({ line }) => line === documentId).map(({ quantity }) => `${quantity} × ${name}`),
  );
  return {
    to: order.customer.email,
    subject: `a refund of ${amount} for your order ${numberOf(order)}`,
    title: 'Your refund',
    wording: wording('refund', { order: numberOf(order), amount }),
    sections: [
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
