import { RETENTION } from 'shared';
import type { Versions } from './rules/versions';
import { execute, type Knex } from '../database/knex';
import { sql } from '../database/sql';

/** Actor of changes that follow from the payment provider's reports. */
export const PROVIDER = 'payment provider';
/** Actor of changes that nobody asked for, such as those by time. */
export const THE_SHOP = 'the shop';

/**
 * Adds an entry to the audit table. The database refuses changes of entries, except by the two functions below.
 * @param actor a user's documentId, or the part of the shop that acted
 * @param action what happened, e.g. `order.paid`
 * @param subject documentId of the changed entity
 * @param versions its content before and after, for content that can be restored
 */
export async function writeAudit(
  trx: Knex,
  actor: string,
  action: string,
  subject: string,
  details: object = {},
  versions: Versions | null = null,
): Promise<void> {
  await trx('shop_audit').insert({
    actor,
    action,
    subject,
    details: JSON.stringify(details),
    content: versions && JSON.stringify(versions),
  });
}

/**
 * Removes a deleted account's owner from audit entries, except their id, also from entries about these orders and
 * reviews.
 */
export async function anonymiseInAudit(
  trx: Knex,
  documentId: string | null,
  things: readonly string[],
): Promise<void> {
  await execute(trx, sql`SELECT shop_anonymise_audit(${documentId}, ${things}::text[])`);
}

export async function deleteOldAudit(knex: Knex): Promise<void> {
  const kept = `${RETENTION.history.days} days`;
  await execute(knex, sql`SELECT shop_delete_old_audit(${kept}::interval)`);
}
