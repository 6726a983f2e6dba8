import type { Context } from '../context.ts';
import { newId, now } from '../ids.ts';
import { readChoice } from '../input.ts';
import { serializeDispute } from '../serializers.ts';
import type { Capture, Dispute, Order } from '../types.ts';

/** PayPal's words, from its Disputes v1. */
const statuses = [
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
  'RESOLVED',
  'OTHER',
] as const;
const stages = ['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'] as const;
const reasons = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'PAYMENT_BY_OTHER_MEANS',
  'CANCELED_RECURRING_BILLING',
  'PROBLEM_WITH_REMITTANCE',
  'OTHER',
] as const;
const outcomes = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
] as const;

/**
 * The buyer complains about a capture, or something happens to that complaint: any of `status`,
 * `reason`, `dispute_life_cycle_stage` and, with the status RESOLVED, `outcome_code`. No money moves
 * by it: that is a reversal or a refund.
 */
export function disputeCapture(
  context: Context,
  order: Order,
  capture: Capture,
  changes: Record<string, unknown>,
) {
  const known = capture.dispute;
  const dispute = readDispute(known, changes);
  capture.dispute = dispute;
  context.store.save();
  const serialized = serializeDispute(context, order, capture, dispute);
  const happened = dispute.status === 'RESOLVED' ? 'RESOLVED' : known ? 'UPDATED' : 'CREATED';
  context.webhooks.send(`CUSTOMER.DISPUTE.${happened}`, serialized);
  return serialized;
}

function readDispute(known: Dispute | undefined, body: Record<string, unknown>): Dispute {
  const status = readChoice(body, 'status', statuses, known?.status ?? 'OPEN');
  return {
    id: known?.id ?? `PP-R-${newId()}`,
    status,
    reason: readChoice(body, 'reason', reasons, known?.reason ?? reasons[0]),
    stage: readChoice(body, 'dispute_life_cycle_stage', stages, known?.stage ?? 'INQUIRY'),
    ...(status === 'RESOLVED' && {
      outcome: readChoice(body, 'outcome_code', outcomes, 'RESOLVED_SELLER_FAVOUR'),
    }),
    createTime: known?.createTime ?? now(),
    updateTime: now(),
  };
}
