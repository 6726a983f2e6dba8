import type { Knex } from '../knex';

export interface AuditEntry {
  /** Who: a user's documentId, or the part of the shop that acted. */
  actor: string;
  /** What happened, e.g. `order.paid`. */
  action: string;
  /** documentId of what it happened to. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Who makes the changes that follow from what the payment provider says. */
export const PROVIDER = 'payment provider';

/** Appends to the audit table; the database refuses every change to what is in it. */
export async function writeAudit(trx: Knex, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await trx('shop_audit').insert({ ...entry, details: JSON.stringify(details) });
}
