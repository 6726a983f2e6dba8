import type { Desk } from '../desk.ts';
import type { Capture, Dispute, Order, Refund } from '../types.ts';

type Party = Pick<Desk, 'options' | 'origin'>;

function link(origin: string, path: string, rel: string, method = 'GET') {
  return { href: `${origin}${path}`, rel, method };
}

/** Who was paid, and the shop's own ids; nothing where PayPal leaves them out. */
function referencesOf(order: Order, { merchantId }: Desk['options']) {
  if (order.lacksReferences) {
    return { custom_id: undefined, invoice_id: undefined, payee: undefined };
  }
  const payee = {
    merchant_id: order.otherPayee ?? merchantId,
    email_address: 'merchant@example.com',
  };
  return { custom_id: order.unit.custom_id, invoice_id: order.unit.invoice_id, payee };
}

/** An order as GET answers it, captures and payer included once there are any. */
export function showOrder({ options, origin }: Party, order: Order) {
  const { id, status, unit, payer, captures, refunds } = order;
  const path = `/v2/checkout/orders/${id}`;
  const isOpen = status === 'CREATED' || status === 'APPROVED';
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
        ...referencesOf(order, options),
        ...(captures.length > 0 && { payments }),
      },
    ],
    ...(payer && { payer }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: [
      link(origin, path, 'self'),
      ...(status === 'CREATED' ? [link(origin, `/approve?token=${id}`, 'approve')] : []),
      ...(isOpen ? [link(origin, `${path}/capture`, 'capture', 'POST')] : []),
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
    ...referencesOf(order, options),
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
  const { status = 'COMPLETED' } = refund;
  return {
    id: refund.id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
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

/** A complaint, as PayPal's Disputes v1 shows it. */
export function showDispute(
  { options, origin }: Party,
  order: Order,
  capture: Capture,
  dispute: Dispute,
) {
  const { id, status, reason, stage, outcome, createTime, updateTime } = dispute;
  return {
    dispute_id: id,
    create_time: createTime,
    update_time: updateTime,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.createTime,
        transaction_status: capture.status,
        gross_amount: capture.amount,
        invoice_number: order.unit.invoice_id,
        custom: order.unit.custom_id,
        seller: { merchant_id: order.otherPayee ?? options.merchantId },
      },
    ],
    reason,
    status,
    dispute_amount: capture.amount,
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    dispute_life_cycle_stage: stage,
    dispute_channel: 'INTERNAL',
    links: [link(origin, `/v1/customer/disputes/${id}`, 'self')],
  };
}
