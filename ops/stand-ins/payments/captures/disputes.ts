import type { Core } from '../context.ts';
import { newId, now } from '../ids.ts';
import { readChoice } from '../input.ts';
import { serializeDispute } from '../serializers.ts';
import type { Dispute, OrderCapture } from '../types.ts';
import words from './dispute-words.json' with { type: 'json' };

/**
 * Opens a buyer's dispute about a capture, or changes it: `status`, `reason`, `dispute_life_cycle_stage` and, with status
 * RESOLVED, `outcome_code`. It moves no money; a reversal or a refund does.
 */
export function disputeCapture(
  core: Core,
  { order, capture }: OrderCapture,
  changes: Record<string, unknown>,
) {
  const known = capture.dispute;
  const dispute = readDispute(known, changes);
  capture.dispute = dispute;
  core.store.save();
  const happened = dispute.status === 'RESOLVED' ? 'RESOLVED' : known ? 'UPDATED' : 'CREATED';
  const serialized = serializeDispute(core, { order, capture }, dispute);
  core.webhooks.send(`CUSTOMER.DISPUTE.${happened}`, serialized);
  return serialized;
}

function readDispute(known: Dispute | undefined, changes: Record<string, unknown>): Dispute {
  const read = (field: keyof typeof words, fallback: string) =>
    readChoice(changes, field, words[field], fallback);
  const status = read('status', known?.status ?? 'OPEN');
  return {
    id: known?.id ?? `PP-R-${newId()}`,
    status,
    reason: read('reason', known?.reason ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
    stage: read('dispute_life_cycle_stage', known?.stage ?? 'INQUIRY'),
    ...(status === 'RESOLVED' && { outcome: read('outcome_code', 'RESOLVED_SELLER_FAVOUR') }),
    createTime: known?.createTime ?? now(),
    updateTime: now(),
  };
}
