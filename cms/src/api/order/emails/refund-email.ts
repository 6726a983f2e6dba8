import { wording } from '#platform/email/rules/wording';
import { nameOfNote, type Adjustment } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import type { PaymentReturn } from '../rules/payment/return-payment';
import { byMethod, returnsBy } from '../rules/payment/methods';
import type { RefundRecord } from '../rules/refunds/refund';
import { waysOf } from '../rules/refunds/refund-money';
import type { Content } from '#platform/email/compose';
import { sentences } from '#platform/email/parts';
import { orderLink, paperLink } from './order-emails';
import { orderName, price, refundList } from './order-parts';

/** Tells the customer that money of a recorded payment was given back, of an order that is not paid. */
export const returnEmail = (order: OrderRecord, given: PaymentReturn): Content => ({
  to: order.customer.email,
  wording: wording('refund', { order: order.orderNumber, amount: price(given.amountCents) }),
  sections: [sentences(...returnsBy(given.method)), orderName(order), orderLink(order)],
});

/** In sentences. If it goes back in two ways, the amount of each. */
function howItReturns(order: OrderRecord, refund: RefundRecord): readonly string[] {
  const [first, second] = waysOf(order, refund);
  if (!first || !second) return returnsBy(first?.method ?? order.paymentMethod);
  const [one, other] = [first, second].map(({ method, cents }) => `${price(cents)} ${byMethod(method)}`);
  return [`You get ${one} and ${other}.`];
}

/** Tells the customer about a refund and the goods it is for. @param note null if the order has no invoice */
export function refundEmail(order: OrderRecord, refund: RefundRecord, note: Adjustment | null): Content {
  const { amountCents, lines } = refund;
  const goods = order.lines.flatMap((line) =>
    lines
      .filter((refunded) => refunded.line === line.documentId)
      .map(({ quantity }) => ({ ...line, quantity })),
  );
  return {
    to: order.customer.email,
    wording: wording('refund', { order: order.orderNumber, amount: price(amountCents) }),
    sections: [
      sentences(...howItReturns(order, refund)),
      refundList(order, goods, amountCents, note?.gstCents ?? null),
      ...(note ? [paperLink(order, `${nameOfNote(order)} ${note.number}`)] : []),
      orderLink(order),
    ],
  };
}
