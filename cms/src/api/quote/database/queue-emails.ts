import { TIME_ZONE } from 'shared';
import { execute, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import { readQuoteSettings } from '../../content';
import type { Notice, QuoteRecord } from '../rules/quote';
import { STATE, TODAY } from './reads';

/**
 * Sends a new quote to its maker and to whoever pays, and tells the business of one that it did not make itself.
 * @param notice of a customer's quote
 */
export async function queueNewQuote(
  trx: Knex,
  quote: QuoteRecord,
  notice: Notice | undefined,
): Promise<void> {
  const { documentId, madeBy, sendTo, makerEmail } = quote;
  const isOwn = madeBy === null;
  await queueEmail(trx, isOwn ? 'quote-made' : 'quote-for-caller', documentId);
  if (sendTo !== null && sendTo !== makerEmail.toLowerCase())
    await queueEmail(trx, 'quote-to-pay', documentId);
  if (isOwn && (await readQuoteSettings(trx)).mailOnQuote) await tellBusiness(trx, documentId, notice);
}

async function tellBusiness(trx: Knex, documentId: string, notice: Notice | undefined): Promise<void> {
  if (notice === 'of its own') return queueEmail(trx, 'new-quote', documentId);
  // One for all quotes that are made in this hour; a minute later, when the last of them are stored.
  await execute(
    trx,
    sql`INSERT INTO shop_outbox (kind, subject_id, next_attempt_at)
     SELECT 'more-quotes', to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), hour + interval '61 minutes'
       FROM date_trunc('hour', now(), 'UTC') AS hour
     ON CONFLICT (kind, subject_id) DO NOTHING`,
  );
}

/** Once for each revision; the email states the quote as it is when it is sent. */
export const queueRevisedQuote = (trx: Knex, { documentId, revision }: QuoteRecord): Promise<void> =>
  queueEmail(trx, 'quote-revised', `${documentId}:${revision}`);

/** How many days before its end a quote's maker is reminded. */
const DAYS_BEFORE = 7;

/** Reminds the makers of quotes that end soon, once; none for one that was made or changed so late. */
export async function remindOfQuotes(knex: Knex): Promise<void> {
  if (!(await readQuoteSettings(knex)).remindOfQuotes) return;
  await knex.transaction(async (trx) => {
    const reminded = await rows<{ documentId: string }>(
      trx,
      sql`UPDATE shop_quotes SET reminded_at = now() WHERE id IN (
         SELECT q.id FROM shop_quotes q
          WHERE q.reminded_at IS NULL AND q.valid_until BETWEEN ${TODAY} AND ${TODAY} + ${DAYS_BEFORE}::integer
            AND q.valid_until > (q.updated_at AT TIME ZONE ${TIME_ZONE})::date + ${DAYS_BEFORE}::integer
            AND ${STATE} = 'open'
          ORDER BY q.id FOR UPDATE OF q SKIP LOCKED)
       RETURNING document_id`,
    );
    for (const { documentId } of reminded) await queueEmail(trx, 'quote-reminder', documentId);
  });
}
