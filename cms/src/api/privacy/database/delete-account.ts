import type { ReviewChoice } from 'shared/schemas';
import { anonymiseInAudit, writeAudit } from '#platform/audit/audit';
import { ABOUT_ACCOUNTS, deleteEmailsTo } from '#platform/email/database/outbox';
import { execute, firstRow, rows, type Knex } from '#platform/database/knex';
import { AccountGone, lockAccountsToRemove } from '#platform/database/locks';
import type { SignedInUser, UserWithPassword } from '#platform/database/sessions';
import { identifier, sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { deleteStockAlerts, deleteStopLinks } from '../../catalog';
import { deleteMessagesOf } from '../../contact';
import { anonymiseOrdersOf, anonymisePayers, FORMER_CUSTOMER, hasOrderOnItsWay } from '../../order';
import { eraseQuotesOf, forgetRecipient } from '../../quote';
import { findUser, lastOneOf, provenMailboxOf } from '../../account';

type Person = Pick<SignedInUser, 'id' | 'documentId'>;

/**
 * Deletes an account, which the caller has locked, and all data about its owner. Only paid orders remain, as the law
 * requires (`anonymiseOrdersOf`). Sessions, links and keys are deleted with the account's row (decision 43).
 * @param deleteRow may write audit entries: they are anonymised too
 */
export async function deleteAccount<Result>(
  trx: Knex,
  { id, documentId }: Person,
  reviews: ReviewChoice,
  deleteRow: () => Promise<Result>,
): Promise<Result> {
  const orderIds = await idsOf(trx, 'orders', 'customer_id', id);
  const reviewIds = await idsOf(trx, 'reviews', 'user_id', id);
  const quoteIds = await idsOf(trx, 'shop_quotes', 'user_id', id);
  await eraseQuotesOf(trx, id);
  await deleteReviews(trx, id, reviews);
  await deleteStockAlerts(trx, id);
  await deleteMessagesOf(trx, id);
  await deleteForMailbox(trx, id);
  await anonymisePayers(trx, orderIds);
  await deleteAccountEmails(trx, id);
  const result = await deleteRow();
  await anonymiseOrdersOf(trx, orderIds);
  await anonymiseInAudit(trx, documentId, [...orderIds, ...reviewIds, ...quoteIds]);
  return result;
}

async function idsOf(
  trx: Knex,
  table: 'orders' | 'reviews' | 'shop_quotes',
  column: string,
  userId: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    trx,
    sql`SELECT document_id AS id FROM ${identifier(table)} WHERE ${identifier(column)} = ${userId}`,
  );
  return found.map(({ id }) => id);
}

/** Replies may name the person, so they are not kept either. */
async function deleteReviews(trx: Knex, userId: number, reviews: ReviewChoice): Promise<void> {
  const own = trx('reviews').where({ user_id: userId });
  if (reviews === 'delete') await own.delete();
  else await own.update({ name: FORMER_CUSTOMER, reply: null, user_id: null });
}

/**
 * Deletes emails and links for the account's proven mailbox, whoever requested them. An unproven mailbox may be
 * somebody else's, so its emails stay.
 */
async function deleteForMailbox(trx: Knex, userId: number): Promise<void> {
  const email = await provenMailboxOf(trx, userId);
  if (email === null) return;
  await forgetRecipient(trx, email);
  await deleteStopLinks(trx, email);
  await deleteEmailsTo(trx, email);
}

/** Deletes queued emails about changes of the account. */
async function deleteAccountEmails(trx: Knex, userId: number): Promise<void> {
  await execute(
    trx,
    sql`DELETE FROM shop_outbox WHERE state = 'queued' AND kind = ANY(${ABOUT_ACCOUNTS})
        AND subject_id IN (SELECT id::text FROM shop_account_recoveries WHERE user_id = ${userId})`,
  );
}

/**
 * Deletes an account on behalf of an admin.
 * @throws Refusal `not-found`; as `lastOneOf`
 */
export function deleteUser(knex: Knex, documentId: string, actor: SignedInUser): Promise<void> {
  return knex.transaction(async (trx) => {
    await lockAccountsToRemove(trx, documentId);
    const user = await findUser(trx, documentId);
    if (!user) throw new Refusal('not-found');
    const lastOne = await lastOneOf(trx, user);
    if (lastOne) throw new Refusal(lastOne);
    await deleteAndNote(trx, user, 'keep anonymously', actor);
  });
}

/**
 * Deletes the user's own account, unless an order is in progress or the password has changed since it was checked.
 * @throws Refusal `wrong-password`, `order-on-its-way`; as `lastOneOf`; AccountGone
 */
export function deleteOwnAccount(
  knex: Knex,
  { id, documentId, passwordHash }: UserWithPassword,
  reviews: ReviewChoice,
): Promise<void> {
  return knex.transaction(async (trx) => {
    await lockAccountsToRemove(trx, documentId);
    const user = await findUser(trx, documentId);
    if (!user) throw new AccountGone();
    const same = sql`SELECT FROM up_users WHERE id = ${id} AND password = ${passwordHash}`;
    if (!(await firstRow(trx, same))) throw new Refusal('wrong-password');
    const lastOne = await lastOneOf(trx, user);
    if (lastOne) throw new Refusal(lastOne);
    if (await hasOrderOnItsWay(trx, id)) throw new Refusal('order-on-its-way');
    await deleteAndNote(trx, user, reviews, user);
  });
}

/** The audit entry contains only the id, which shows nothing but what rights the account had. */
async function deleteAndNote(
  trx: Knex,
  user: SignedInUser,
  reviews: ReviewChoice,
  actor: SignedInUser,
): Promise<void> {
  const { id, documentId, isAdmin, adminRole } = user;
  await deleteAccount(trx, user, reviews, () => trx('up_users').where({ id }).delete());
  await writeAudit(trx, actor.documentId, 'user.removed', documentId, {
    before: { isAdmin, adminRole },
  });
}
