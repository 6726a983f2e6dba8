import type { ReviewChoice } from 'shared/schemas';
import { anonymiseInAudit, writeAudit } from '../../../platform/audit/audit';
import { deleteEmailsTo } from '../../../platform/email/database/outbox';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import { lockAccountsToRemove } from '../../../platform/database/locks';
import type { SignedInUser, UserWithPassword } from '../../../platform/database/sessions';
import { deleteStockAlerts, deleteStopLinks } from '../../catalog';
import { deleteMessagesOf } from '../../contact';
import { anonymiseOrdersOf, anonymisePayers, FORMER_CUSTOMER, hasOrderOnItsWay } from '../../order';
import { findUser, isLastAdmin, provenMailboxOf } from '../../account';

type Person = Pick<SignedInUser, 'id' | 'documentId'>;

/**
 * Deletes an account, which the caller has locked, with all that the shop knows of its owner but what the law has it
 * keep: paid orders (`anonymiseOrdersOf`). Sessions, links and keys go with the account's row (decision 43).
 * @param deleteRow may note who did so: that is made anonymous too
 */
export async function deleteAccount<Result>(
  trx: Knex,
  { id, documentId }: Person,
  reviews: ReviewChoice,
  deleteRow: () => Promise<Result>,
): Promise<Result> {
  const orderIds = await idsOf(trx, 'orders', 'customer_id', id);
  const reviewIds = await idsOf(trx, 'reviews', 'user_id', id);
  await deleteReviews(trx, id, reviews);
  await deleteStockAlerts(trx, id);
  await deleteMessagesOf(trx, id);
  await deleteForMailbox(trx, id);
  await anonymisePayers(trx, orderIds);
  await deleteAccountEmails(trx, id);
  const result = await deleteRow();
  await anonymiseOrdersOf(trx, orderIds);
  await anonymiseInAudit(trx, documentId, [...orderIds, ...reviewIds]);
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

async function deleteReviews(trx: Knex, userId: number, reviews: ReviewChoice): Promise<void> {
  const own = trx('reviews').where({ user_id: userId });
  if (reviews === 'delete') await own.delete();
  else await own.update({ name: FORMER_CUSTOMER, user_id: null });
}

/** What waits for an address, whoever has asked for it there, is its owner's: nobody else's account takes it along. */
async function deleteForMailbox(trx: Knex, userId: number): Promise<void> {
  const email = await provenMailboxOf(trx, userId);
  if (email === null) return;
  await deleteStopLinks(trx, email);
  await deleteEmailsTo(trx, email);
}

/** About changes of the account, which nobody is to be told of any more. */
async function deleteAccountEmails(trx: Knex, userId: number): Promise<void> {
  await trx.raw(
    `DELETE FROM shop_outbox WHERE state = 'queued' AND kind IN ('password-changed', 'email-changed', 'email-confirmation')
        AND subject_id IN (SELECT id::text FROM shop_account_recoveries WHERE user_id = ?)`,
    [userId],
  );
}

/** Deletes an account as an admin does. @returns why not; null when it is done */
export function deleteUser(
  knex: Knex,
  documentId: string,
  actor: SignedInUser,
): Promise<'not-found' | 'last-admin' | null> {
  return knex.transaction(async (trx) => {
    await lockAccountsToRemove(trx, documentId);
    const user = await findUser(trx, documentId);
    if (!user) return 'not-found';
    if (await isLastAdmin(trx, user)) return 'last-admin';
    await deleteAndNote(trx, user, 'keep anonymously', actor);
    return null;
  });
}

/**
 * Deletes one's own account, while nothing that was ordered is under way and the password is still the one that was
 * compared. @returns why not; null when it is done
 */
export function deleteOwnAccount(
  knex: Knex,
  { id, documentId, passwordHash }: UserWithPassword,
  reviews: ReviewChoice,
): Promise<'not-found' | 'wrong-password' | 'last-admin' | 'order-on-its-way' | null> {
  return knex.transaction(async (trx) => {
    await lockAccountsToRemove(trx, documentId);
    const user = await findUser(trx, documentId);
    if (!user) return 'not-found';
    const same = 'SELECT FROM up_users WHERE id = ? AND password = ?';
    if (!(await firstRow(trx, same, [id, passwordHash]))) return 'wrong-password';
    if (await isLastAdmin(trx, user)) return 'last-admin';
    if (await hasOrderOnItsWay(trx, id)) return 'order-on-its-way';
    await deleteAndNote(trx, user, reviews, user);
    return null;
  });
}

/** Who it was is not noted: the id tells nobody anything, but that it was one of ours. */
async function deleteAndNote(
  trx: Knex,
  user: SignedInUser,
  reviews: ReviewChoice,
  actor: SignedInUser,
): Promise<void> {
  const { id, documentId, isAdmin } = user;
  await deleteAccount(trx, user, reviews, () => trx('up_users').where({ id }).delete());
  await writeAudit(trx, actor.documentId, 'user.removed', documentId, { before: { isAdmin } });
}
