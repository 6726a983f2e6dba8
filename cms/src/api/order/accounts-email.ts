import type { Delivery } from '#platform/email/rules/send-emails';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { takeThirdMailbox } from '#platform/email/database/third-mailboxes';
import { sendersLimits } from '../account';
import { readOrderSubject } from './write-emails';

/** The reason by which `shop_release_accounts_emails` finds such emails once the mailbox is proven. */
const UNPROVEN = 'Its sender has not proven their own mailbox';

interface AccountsEmail {
  id: string;
  /** See `OutboxEmail`. */
  subjectId: string;
  to: string;
}

interface Giver {
  documentId: string;
  email: string;
}

/**
 * Whether the accounts mailbox of an order gets its papers now: once the account is proven that gave this mailbox, and within
 * its limits. What admins gave is not limited. An email that has to wait for the proof is put aside here.
 * @returns null if it may be sent
 */
export async function accountsEmailWaits(knex: Knex, email: AccountsEmail): Promise<Delivery | null> {
  // What an admin sends again is sent.
  if (email.subjectId.includes('#')) return null;
  const source = await findSource(knex, readOrderSubject(email.subjectId)[0]);
  if (!source || source.isByBusiness) return null;
  const giver = await provenOrPutAside(knex, email.id, source.giver);
  if (!giver) return { outcome: 'put-aside' };
  const againAfter = await takeThirdMailbox(knex, sendersLimits(giver, null), email.to);
  return againAfter === 0 ? null : { outcome: 'full', againAfter };
}

/** Who gave an order's accounts mailbox: the maker of its quote, if the quote has the same, else its customer. */
const findSource = (knex: Knex, orderId: string) =>
  firstRow<{ giver: number | null; isByBusiness: boolean }>(
    knex,
    sql`SELECT CASE WHEN q.id IS NULL THEN o.customer_id ELSE q.user_id END AS giver,
            coalesce(CASE WHEN q.id IS NULL THEN o.made_by END,
                     CASE WHEN q.renews IS NULL THEN q.made_by END) IS NOT NULL AS is_by_business
       FROM orders o
       LEFT JOIN shop_quotes q ON q.id = o.quote_id
                              AND (o.accounts_as_quoted OR lower(q.accounts_email) = lower(o.accounts_email))
      WHERE o.document_id = ${orderId}`,
  );

/** The account if its mailbox is proven. The lock lets a proof run before this, or release the email after it. */
function provenOrPutAside(knex: Knex, id: string, userId: number | null): Promise<Giver | null> {
  return knex.transaction(async (trx) => {
    const giver = await firstRow<Giver & { isProven: boolean }>(
      trx,
      sql`SELECT u.document_id, u.email, m.proven_at IS NOT NULL AND m.email = lower(u.email) AS is_proven
         FROM shop_account_mailboxes m JOIN up_users u ON u.id = m.user_id
        WHERE m.user_id = ${userId} FOR SHARE OF m`,
    );
    if (giver?.isProven) return giver;
    await trx('shop_outbox').where({ id }).update({ state: 'cancelled', last_error: UNPROVEN });
    return null;
  });
}
