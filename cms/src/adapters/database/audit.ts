import type { Knex } from './knex';

/** Actor of the changes that follow from what the payment provider says. */
export const PROVIDER = 'payment provider';

/**
 * Appends to the audit table; the database refuses every change to what is in it.
 * @param actor a user's documentId, or the part of the shop that acted
 * @param action what happened, e.g. `order.paid`
 * @param subject documentId of what it happened to
 */
export async function writeAudit(
  trx: Knex,
  actor: string,
  action: string,
  subject: string,
  details: object = {},
): Promise<void> {
  await trx('shop_audit').insert({ actor, action, subject, details: JSON.stringify(details) });
}
