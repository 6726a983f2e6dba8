import { randomUUID } from 'node:crypto';
import { forLogs, RETENTION } from 'shared';
import type { EmailPorts, QueuedEmail } from '../rules/send-emails';
import type { EmailKind } from '../rules/wording';
import { firstRow, rows, type Knex } from '../../database/knex';

export interface OutboxEmail extends QueuedEmail {
  kind: EmailKind;
  /**
   * documentId of the order, for a further email of its kind followed by # and the row of the one before, for
   * a shipping confirmation by a colon and the tracking number, for a refund by a colon and its id; for a reset and for
   * alerts to confirm an id of its own, a colon and the e-mail; for a changed account its recovery's id; for what is back in stock the alert's, from the contact form the message's row. To the business the order's or
   * product's, a colon and what makes this email another than the one before.
   */
  subjectId: string;
}

/** Longer than any attempt takes. */
const ATTEMPT_IS_LOST_AFTER = '15 minutes';
/** What could not be sent for so long is no news any more. */
const GIVE_UP_AFTER = '3 days';

/** Of what ops/backup/after-restore.ts puts aside too, and `npm run restore -- --send-queued` sends. */
const PUT_ASIDE = {
  state: 'unknown',
  last_error: 'The database was restored: it may have been sent before',
};

/**
 * Queues an email, once per kind and subject: doing it again changes nothing. An email about what happened before
 * the database was restored may have been sent then: it is put aside.
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

/** Emails whose subject is an address, with an account or not. */
export const TO_AN_ADDRESS: readonly EmailKind[] = ['password-reset', 'alert-confirmation'];

/** Queues an email that names the address it goes to. */
export const queueEmailTo = (
  trx: Knex,
  kind: 'password-reset' | 'alert-confirmation',
  email: string,
): Promise<void> => queueEmail(trx, kind, `${randomUUID()}:${email}`);

/** Asks an address whether its stock alerts are its own, by one email for all that are asked for until it is written. */
export async function queueConfirmation(trx: Knex, email: string): Promise<void> {
  const waits = await firstRow(
    trx,
    `SELECT FROM shop_outbox WHERE state = 'queued' AND kind = 'alert-confirmation'
        AND substring(subject_id FROM ':(.*)') = ? LIMIT 1`,
    [email],
  );
  if (!waits) await queueEmailTo(trx, 'alert-confirmation', email);
}

async function wasRestoredAfter(knex: Knex, moment: Date): Promise<boolean> {
  const restored = `SELECT FROM shop_backup_log WHERE event = 'restore' AND at > ? LIMIT 1`;
  return (await rows(knex, restored, [moment])).length > 0;
}

/** Mail servers quote whom they refuse. */
const quotable = (reason: string | null): string | null => reason && forLogs(reason);

/** The outbox on PostgreSQL; several instances may send from it. */
export const outbox = (knex: Knex): EmailPorts<OutboxEmail>['outbox'] => ({
  // What somebody waits for comes before what tells many of a product.
  // It counts as being sent from here on: a crash in the middle may lose an email but never sends it twice.
  claim: () =>
    firstRow<OutboxEmail>(
      knex,
      `UPDATE shop_outbox SET state = 'sending', attempts = attempts + 1, claimed_at = now()
        WHERE id = (SELECT id FROM shop_outbox WHERE state = 'queued' AND next_attempt_at <= now()
                     ORDER BY kind = 'back-in-stock', next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, kind, subject_id AS "subjectId", attempts`,
    ),

  async end(id, state, reason) {
    await knex('shop_outbox')
      .where({ id })
      .update({
        state,
        last_error: quotable(reason),
        ...(state === 'sent' && { sent_at: knex.fn.now() }),
      });
  },

  async retry(id, delaySeconds, reason) {
    const email = await firstRow<{ state: string }>(
      knex,
      `UPDATE shop_outbox
          SET state = CASE WHEN created_at < now() - ?::interval THEN 'cancelled' ELSE 'queued' END,
              last_error = ?, next_attempt_at = now() + make_interval(secs => ?)
        WHERE id = ? RETURNING state`,
      [GIVE_UP_AFTER, quotable(reason), delaySeconds, id],
    );
    return email?.state === 'queued';
  },

  endLost: () =>
    rows(
      knex,
      `UPDATE shop_outbox SET state = 'unknown', last_error = 'The worker ended while sending it'
        WHERE state = 'sending' AND claimed_at < now() - ?::interval RETURNING id, kind`,
      [ATTEMPT_IS_LOST_AFTER],
    ),
});

/** Nobody needs for long to know which addresses were asked for. */
export async function deleteOldEmailsToAddresses(knex: Knex): Promise<void> {
  await knex.raw(
    `DELETE FROM shop_outbox WHERE id IN (
       SELECT id FROM shop_outbox
        WHERE kind = ANY(?) AND state NOT IN ('queued', 'sending')
          AND created_at < now() - ?::interval
        ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [TO_AN_ADDRESS, `${RETENTION.resetRequests.days} days`],
  );
}

/** Emails that name this address, sent or not; who is sending one at this moment goes on without its row. */
export async function deleteEmailsTo(trx: Knex, email: string): Promise<void> {
  await trx.raw(
    `DELETE FROM shop_outbox WHERE id IN (
       SELECT id FROM shop_outbox
        WHERE kind = ANY(?) AND substring(subject_id FROM ':(.*)') = ?
        ORDER BY id FOR UPDATE)`,
    [TO_AN_ADDRESS, email],
  );
}
