import { randomUUID } from 'node:crypto';
import { forLogs, RETENTION } from 'shared';
import type { EmailPorts, QueuedEmail } from '../rules/send-emails';
import type { EmailKind } from '../rules/emails';
import { execute, firstRow, rows, type Knex } from '../../database/knex';
import { sql } from '../../database/sql';

export interface OutboxEmail extends QueuedEmail {
  kind: EmailKind;
  /**
   * What the email is about. For an order: `<documentId>`, a repeated email `<documentId>#<row of the last one>`, a
   * shipment `<documentId>:<tracking number>`, a refund `<documentId>:<request id>`, its note for an accounts mailbox
   * `<documentId>:<number of the note>`. To an address: `<uuid>:<e-mail>`.
   * For a changed account: the recovery's id. For a stock alert: its id. For a contact message: its row id. To the
   * business: `<id of order or product>:<unique suffix>`.
   */
  subjectId: string;
}

/** Longer than any attempt takes. */
const ATTEMPT_IS_LOST_AFTER = '15 minutes';
/** Emails older than this are not retried. */
const GIVE_UP_AFTER = '3 days';

/** State that ops/backup/after-restore.ts gives to queued emails; `npm run restore -- --send-queued` sends them. */
const PUT_ASIDE = {
  state: 'unknown',
  last_error: 'The database was restored: it may have been sent before',
};

/**
 * Queues an email, once per kind and `subjectId`; a repeat changes nothing. An email about an event before the last
 * restore may have been sent already, so it is put aside.
 */
export async function queueEmail(
  trx: Knex,
  kind: EmailKind,
  subjectId: string,
  happenedAt: Date | null = null,
): Promise<void> {
  const mayHaveBeenSent = happenedAt !== null && (await wasRestoredAfter(trx, happenedAt));
  await trx('shop_outbox')
    .insert({ kind, subject_id: subjectId, ...(mayHaveBeenSent && PUT_ASIDE) })
    .onConflict(['kind', 'subject_id'])
    .ignore();
}

/** Emails whose `subjectId` contains an address, which may have no account. */
const KINDS_TO_AN_ADDRESS = ['password-reset', 'alert-confirmation', 'email-confirmation'] as const;
export const TO_AN_ADDRESS: readonly EmailKind[] = KINDS_TO_AN_ADDRESS;

/** Emails whose `subjectId` is the row of a changed account; a confirmation that its owner asks for has an address. */
export const ABOUT_ACCOUNTS: readonly EmailKind[] = [
  'password-changed',
  'email-changed',
  'email-confirmation',
  'passkey-added',
  'passkey-removed',
];

/** Queues an email whose `subjectId` contains its address. */
export const queueEmailTo = (
  trx: Knex,
  kind: (typeof KINDS_TO_AN_ADDRESS)[number],
  email: string,
): Promise<void> => queueEmail(trx, kind, `${randomUUID()}:${email}`);

async function wasRestoredAfter(knex: Knex, moment: Date): Promise<boolean> {
  const restored = sql`SELECT FROM shop_backup_log WHERE event = 'restore' AND at > ${moment} LIMIT 1`;
  return (await rows(knex, restored)).length > 0;
}

/** Removes addresses from errors: mail servers quote the address that they refuse. */
const withoutAddresses = (reason: string | null): string | null => reason && forLogs(reason);

/** The outbox in PostgreSQL; several instances may send from it. */
export const outbox = (knex: Knex): EmailPorts<OutboxEmail>['outbox'] => ({
  // Back-in-stock emails go last, because there may be many.
  // A claimed email counts as being sent: a crash may lose it, but never sends it twice.
  claim: () =>
    firstRow<OutboxEmail>(
      knex,
      sql`UPDATE shop_outbox SET state = 'sending', attempts = attempts + 1, claimed_at = now()
        WHERE id = (SELECT id FROM shop_outbox WHERE state = 'queued' AND next_attempt_at <= now()
                     ORDER BY kind = 'back-in-stock', next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, kind, subject_id AS "subjectId", attempts`,
    ),

  async end(id, state, reason) {
    await knex('shop_outbox')
      .where({ id })
      .update({
        state,
        last_error: withoutAddresses(reason),
        ...(state === 'sent' && { sent_at: knex.fn.now() }),
      });
  },

  async retry(id, delaySeconds, reason) {
    const email = await firstRow<{ state: string }>(
      knex,
      sql`UPDATE shop_outbox
          SET state = CASE WHEN created_at < now() - ${GIVE_UP_AFTER}::interval THEN 'cancelled' ELSE 'queued' END,
              last_error = ${withoutAddresses(reason)},
              next_attempt_at = now() + make_interval(secs => ${delaySeconds})
        WHERE id = ${id} RETURNING state`,
    );
    return email?.state === 'queued';
  },

  endLost: () =>
    rows(
      knex,
      sql`UPDATE shop_outbox SET state = 'unknown', last_error = 'The worker ended while sending it'
        WHERE state = 'sending' AND claimed_at < now() - ${ATTEMPT_IS_LOST_AFTER}::interval RETURNING id, kind`,
    ),
});

/** Deletes emails with an address in `subject_id` after their retention, because addresses are personal data. */
export async function deleteOldEmailsToAddresses(knex: Knex): Promise<void> {
  const kept = `${RETENTION.resetRequests.days} days`;
  await execute(
    knex,
    sql`DELETE FROM shop_outbox WHERE id IN (
       SELECT id FROM shop_outbox
        WHERE kind = ANY(${TO_AN_ADDRESS}) AND state NOT IN ('queued', 'sending')
          AND created_at < now() - ${kept}::interval
        ORDER BY id FOR UPDATE SKIP LOCKED)`,
  );
}

/**
 * Deletes emails with this address in `subject_id`, sent or not. A worker that is sending such an email continues
 * without its row.
 */
export async function deleteEmailsTo(trx: Knex, email: string): Promise<void> {
  await execute(
    trx,
    sql`DELETE FROM shop_outbox WHERE id IN (
       SELECT id FROM shop_outbox
        WHERE kind = ANY(${TO_AN_ADDRESS}) AND substring(subject_id FROM ':(.*)') = ${email}
        ORDER BY id FOR UPDATE)`,
  );
}
