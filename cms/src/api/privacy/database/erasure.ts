import type { ReviewChoice } from 'shared/schemas';
import { forgetInAudit } from '../../../platform/audit/audit';
import { forgetEmailsTo } from '../../../platform/email/database/outbox';
import { rows, type Knex } from '../../../platform/database/knex';
import type { SignedInUser } from '../../../platform/database/sessions';
import { forgetStockAlerts, forgetStopLinks } from '../../catalog';
import { forgetMessages } from '../../contact';
import { forgetOrdersOf, forgetPayers, FORMER_CUSTOMER } from '../../order';
import { provenMailboxOf } from '../../account';

type Person = Pick<SignedInUser, 'id' | 'documentId'>;

/**
 * Removes an account, which the caller has locked, with all that the shop knows of its owner but what the law has it
 * keep: paid orders (`forgetOrdersOf`). Sessions, links and keys go with the account's row (decision 43).
 * @param remove takes the row away, and may note who did so: that is made anonymous too
 */
export async function eraseAccount<Result>(
  trx: Knex,
  { id, documentId }: Person,
  reviews: ReviewChoice,
  remove: () => Promise<Result>,
): Promise<Result> {
  const orderIds = await idsOf(trx, 'orders', 'customer_id', id);
  const reviewIds = await idsOf(trx, 'reviews', 'user_id', id);
  await eraseReviews(trx, id, reviews);
  await forgetStockAlerts(trx, id);
  await forgetMessages(trx, id);
  await forgetMailbox(trx, id);
  await forgetPayers(trx, orderIds);
  await forgetAccountEmails(trx, id);
  const result = await remove();
  await forgetOrdersOf(trx, orderIds);
  await forgetInAudit(trx, documentId, [...orderIds, ...reviewIds]);
  return result;
}

async function idsOf(
  trx: Knex,
  table: 'orders' | 'reviews',
  column: string,
  userId: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(trx, 'SELECT document_id AS id FROM ?? WHERE ?? = ?', [
    table,
    column,
    userId,
  ]);
  return found.map(({ id }) => id);
}

async function eraseReviews(trx: Knex, userId: number, reviews: ReviewChoice): Promise<void> {
  const own = trx('reviews').where({ user_id: userId });
  if (reviews === 'delete') await own.delete();
  else await own.update({ name: FORMER_CUSTOMER, user_id: null });
}

/** What waits for an address, whoever has asked for it there, is its owner's: nobody else's account takes it along. */
async function forgetMailbox(trx: Knex, userId: number): Promise<void> {
  const email = await provenMailboxOf(trx, userId);
  if (email === null) return;
  await forgetStopLinks(trx, email);
  await forgetEmailsTo(trx, email);
}

/** About changes of the account, which nobody is to be told of any more. */
async function forgetAccountEmails(trx: Knex, userId: number): Promise<void> {
  await trx.raw(
    `DELETE FROM shop_outbox WHERE state = 'queued' AND kind IN ('password-changed', 'email-changed', 'email-confirmation')
        AND subject_id IN (SELECT id::text FROM shop_account_recoveries WHERE user_id = ?)`,
    [userId],
  );
}
