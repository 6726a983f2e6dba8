import { rows, type Knex } from './knex';

export type LetterKind = 'order-confirmation' | 'shipping-confirmation';

export interface QueuedLetter {
  id: string;
  kind: LetterKind;
  /** documentId of the order, for a shipping letter followed by a colon and the tracking number. */
  subjectId: string;
  attempts: number;
}

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
    `UPDATE shop_outbox SET state = 'sending', attempts = attempts + 1
      WHERE id = (SELECT id FROM shop_outbox WHERE state = 'queued' AND next_attempt_at <= now()
                   ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, subject_id AS "subjectId", attempts`,
  );
  return letter ?? null;
}

export async function markLetterSent(knex: Knex, id: string): Promise<void> {
  await knex('shop_outbox')
    .where({ id })
    .update({ state: 'sent', sent_at: knex.fn.now(), last_error: null });
}

/** Puts a letter back that the mail server did not take. */
export async function retryLetter(
  knex: Knex,
  id: string,
  delaySeconds: number,
  reason: string,
): Promise<void> {
  await knex.raw(
    `UPDATE shop_outbox SET state = 'queued', last_error = ?,
            next_attempt_at = now() + make_interval(secs => ?) WHERE id = ?`,
    [reason, delaySeconds, id],
  );
}
