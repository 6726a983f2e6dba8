import type { Core } from './context.ts';
import type { Dispute, Order, OrderCapture, OrderRefund } from './types.ts';

/** An order in the format of GET, with captures and payer if there are any. */
export function serializeOrder(core: Core, order: Order) {
  const { id, status, unit, payer, captures, refunds } = order;
  const path = `/v2/checkout/orders/${id}`;
  const isOpen = status === 'CREATED' || status === 'APPROVED';
  const payments = {
    captures: captures.map((capture) => serializeCapture(core, { order, capture })),
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => serializeRefund(core, { order, refund })),
    }),
  };
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ ...unit, ...referencesOf(core, order), ...(captures.length > 0 && { payments }) }],
    ...(payer && { payer }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: [
      core.link(path, 'self'),
      ...(status === 'CREATED' ? [core.link(`/approve?token=${id}`, 'approve')] : []),
      ...(isOpen ? [core.link(`${path}/capture`, 'capture', 'POST')] : []),
    ],
  };
}

/** The answer to a capture call without `Prefer: return=representation`. */
export function serializeOrderBriefly(core: Core, order: Order) {
  const { id, status, purchase_units: units, payer, links } = serializeOrder(core, order);
  const briefUnits = units.map(({ reference_id, payments }) => ({ reference_id, payments }));
  return { id, status, purchase_units: briefUnits, payer, links };
}

export function serializeCapture(core: Core, { order, capture }: OrderCapture) {
  const path = `/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    ...referencesOf(core, order),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      core.link(path, 'self'),
      core.link(`${path}/refund`, 'refund', 'POST'),
      core.link(`/v2/checkout/orders/${order.id}`, 'up'),
    ],
  };
}

export function serializeRefund({ link }: Core, { order, refund }: OrderRefund) {
  const { id, status, amount, captureId, createTime } = refund;
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount,
    custom_id: refund.customId ?? order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    create_time: createTime,
    update_time: createTime,
    links: [link(`/v2/payments/refunds/${id}`, 'self'), link(`/v2/payments/captures/${captureId}`, 'up')],
  };
}

export function serializeDispute(core: Core, { order, capture }: OrderCapture, dispute: Dispute) {
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
        seller: { merchant_id: order.otherPayee ?? core.options.merchantId },
      },
    ],
    reason,
    status,
    dispute_amount: capture.amount,
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    dispute_life_cycle_stage: stage,
    dispute_channel: 'INTERNAL',
    links: [core.link(`/v1/customer/disputes/${id}`, 'self')],
  };
}

/** Payee and the shop's ids; undefined where a fault hides them. */
function referencesOf({ options }: Core, { lacksReferences, otherPayee, unit }: Order) {
  if (lacksReferences) return { custom_id: undefined, invoice_id: undefined, payee: undefined };
  const merchantId = otherPayee ?? options.merchantId;
  const payee = { merchant_id: merchantId, email_address: 'merchant@example.com' };
  return { custom_id: unit.custom_id, invoice_id: unit.invoice_id, payee };
}
