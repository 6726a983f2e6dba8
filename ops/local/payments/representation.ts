import type { Desk } from './desk.ts';
import type { Capture, Order, Refund } from './types.ts';

type Party = Pick<Desk, 'options' | 'origin'>;

function link(origin: string, path: string, rel: string, method = 'GET') {
  return { href: `${origin}${path}`, rel, method };
}

function payeeOf({ otherPayee }: Order, { merchantId }: Desk['options']) {
  return { merchant_id: otherPayee ?? merchantId, email_address: 'merchant@example.com' };
}

/** An order as GET answers it, captures and payer included once there are any. */
export function showOrder({ options, origin }: Party, order: Order) {
  const { id, status, unit, payer, captures, refunds } = order;
  const path = `/v2/checkout/orders/${id}`;
  const payments = {
    captures: captures.map((capture) => showCapture({ options, origin }, order, capture)),
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => showRefund({ options, origin }, order, refund)),
    }),
  };
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        ...unit,
        payee: payeeOf(order, options),
        ...(captures.length > 0 && { payments }),
      },
    ],
    ...(payer && { payer }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: [
      link(origin, path, 'self'),
      ...(status === 'CREATED' ? [link(origin, `/approve?token=${id}`, 'approve')] : []),
      ...(status === 'COMPLETED' ? [] : [link(origin, `${path}/capture`, 'capture', 'POST')]),
    ],
  };
}

/** What a capture call answers unless the caller prefers the whole representation. */
export function showOrderBriefly(party: Party, order: Order) {
  const { id, status, purchase_units: units, payer, links } = showOrder(party, order);
  const briefUnits = units.map(({ reference_id, payments }) => ({ reference_id, payments }));
  return { id, status, purchase_units: briefUnits, payer, links };
}

export function showCapture({ options, origin }: Party, order: Order, capture: Capture) {
  const path = `/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    payee: payeeOf(order, options),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      link(origin, path, 'self'),
      link(origin, `${path}/refund`, 'refund', 'POST'),
      link(origin, `/v2/checkout/orders/${order.id}`, 'up'),
    ],
  };
}

export function showRefund({ origin }: Party, order: Order, refund: Refund) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    create_time: refund.createTime,
    update_time: refund.createTime,
    links: [
      link(origin, `/v2/payments/refunds/${refund.id}`, 'self'),
      link(origin, `/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
  };
}
