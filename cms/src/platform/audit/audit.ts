import { RETENTION } from 'shared';
import type { Knex } from '../database/knex';

/** Actor of the changes that follow from what the payment provider says. */
export const PROVIDER = 'payment provider';

/**
 * Appends to the audit table; the database refuses every change to what is in it, but for the two below.
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

/**
 * Takes somebody whose account is gone out of what was noted, but for their id, and out of what was noted about
 * these orders and reviews of theirs.
 */
export async function anonymiseInAudit(
  trx: Knex,
  documentId: string | null,
  things: readonly string[],
): Promise<void> {
  await trx.raw('SELECT shop_anonymise_audit(?, ?::text[])', [documentId, things]);
}

export async function deleteOldAudit(knex: Knex): Promise<void> {
  await knex.raw('SELECT shop_delete_old_audit(?::interval)', [`${RETENTION.history.days} days`]);
}
