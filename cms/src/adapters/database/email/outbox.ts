import type { EmailEnd, QueuedEmail } from '../../../domain/email/send-emails';
import { rows, type Knex } from '../knex';

export type LetterKind =
  | 'order-confirmation'
  | 'payment-refused'
  | 'shipping-confirmation'
  | 'password-reset'
  // Asked for by the database itself: see 016-account-notices.
  | 'password-changed'
  | 'email-changed';

export interface QueuedLetter extends QueuedEmail {
  kind: LetterKind;
  /**
   * documentId of the order, for a shipping letter followed by a colon and the tracking number; for a
   * reset the request's own id, a colon and the e-mail; for a changed account its recovery's id.
   */
  subjectId: string;
}

/** Longer than any attempt takes. */
const ATTEMPT_IS_LOST_AFTER = '15 minutes';
/** What could not be sent for so long is no news any more. */
const GIVE_UP_AFTER = '3 days';

/** Asks for a letter, once per kind and subject: asking again changes nothing. */
export async function enqueueLetter(trx: Knex, kind: LetterKind, subjectId: string): Promise<void> {
  await trx('shop_outbox')
    .insert({ kind, subject_id: subjectId })
    .onConflict(['kind', 'subject_id'])
    .ignore();
}

/**
 * Takes the next letter that is due, for this worker alone. It counts as being sent from here on:
 * a crash in the middle may lose a letter but never sends it twice.
 */
export async function claimLetter(knex: Knex): Promise<QueuedLetter | null> {
  const [letter] = await rows<QueuedLetter>(
    knex,
    `UPDATE shop_outbox SET state = 'sending', attempts = attempts + 1, claimed_at = now()
      WHERE id = (SELECT id FROM shop_outbox WHERE state = 'queued' AND next_attempt_at <= now()
                   ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, subject_id AS "subjectId", attempts`,
  );
  return letter ?? null;
}

export async function endLetter(
  knex: Knex,
  id: string,
  state: EmailEnd,
  reason: string | null,
): Promise<void> {
  await knex('shop_outbox')
    .where({ id })
    .update({ state, last_error: reason, ...(state === 'sent' && { sent_at: knex.fn.now() }) });
}

/**
 * Puts a letter back that the mail server has not taken, unless that has gone on for days.
 * @returns whether it will be tried again
 */
export async function retryLetter(
  knex: Knex,
  id: string,
  delaySeconds: number,
  reason: string,
): Promise<boolean> {
  const [letter] = await rows<{ state: string }>(
    knex,
    `UPDATE shop_outbox
        SET state = CASE WHEN created_at < now() - ?::interval THEN 'cancelled' ELSE 'queued' END,
            last_error = ?, next_attempt_at = now() + make_interval(secs => ?)
      WHERE id = ? RETURNING state`,
    [GIVE_UP_AFTER, reason, delaySeconds, id],
  );
  return letter?.state === 'queued';
}

/** Ends letters whose worker died while it sent them. */
export function endLostLetters(knex: Knex): Promise<Pick<QueuedLetter, 'id' | 'kind'>[]> {
  return rows(
    knex,
    `UPDATE shop_outbox SET state = 'unknown', last_error = 'The worker ended while sending it'
      WHERE state = 'sending' AND claimed_at < now() - ?::interval RETURNING id, kind`,
    [ATTEMPT_IS_LOST_AFTER],
  );
}

/** Reset letters name whoever was asked for, with an account or not: nobody needs that for long. */
export async function deleteEndedResetLetters(knex: Knex): Promise<void> {
  await knex.raw(
    `DELETE FROM shop_outbox WHERE kind = 'password-reset' AND state NOT IN ('queued', 'sending')
        AND created_at < now() - interval '1 day'`,
  );
}
