import type { Desk } from '../desk.ts';
import { readChoice, readJson } from '../errors.ts';
import { newId, now } from '../ids.ts';
import { findCapture } from './refunds.ts';
import { showDispute } from '../orders/representation.ts';
import type { Capture, Dispute } from '../types.ts';
import { json } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';

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
export function disputeCapture(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  const event = eventOf(capture.dispute, readJson(call));
  capture.dispute = event.dispute;
  desk.store.save();
  const shown = showDispute(desk, order, capture, event.dispute);
  desk.webhooks.send(event.type, shown);
  return json(201, shown);
}

function eventOf(known: Capture['dispute'], body: Record<string, unknown>) {
  const status = readChoice(body, 'status', statuses, known?.status ?? 'OPEN');
  const dispute: Dispute = {
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
  const happened = status === 'RESOLVED' ? 'RESOLVED' : known ? 'UPDATED' : 'CREATED';
  return { dispute, type: `CUSTOMER.DISPUTE.${happened}` };
}

export type DisputeStatus = (typeof statuses)[number];
export type DisputeReason = (typeof reasons)[number];
export type DisputeStage = (typeof stages)[number];
export type DisputeOutcome = (typeof outcomes)[number];
