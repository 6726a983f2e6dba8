import type { ReviewChoice } from 'shared/schemas';
import { writeAudit } from '../../../platform/audit/audit';
import { firstRow, type Knex } from '../../../platform/database/knex';
import { lockAccountsToRemove } from '../../../platform/database/locks';
import { eraseAccount } from './erasure';
import type { SignedInUser, UserWithPassword } from '../../../platform/database/sessions';
import { hasOrderOnItsWay } from '../../order';
import { findUser, isLastAdmin } from '../../account';

/** Removes an account as an admin does. @returns why not; null when it is done */
export function removeUser(
  knex: Knex,
  documentId: string,
  actor: SignedInUser,
): Promise<'not-found' | 'last-admin' | null> {
  return knex.transaction(async (trx) => {
    await lockAccountsToRemove(trx, documentId);
    const user = await findUser(trx, documentId);
    if (!user) return 'not-found';
    if (await isLastAdmin(trx, user)) return 'last-admin';
    await erase(trx, user, 'keep anonymously', actor);
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
    await erase(trx, user, reviews, user);
    return null;
  });
}

/** Who it was is not noted: the id tells nobody anything, but that it was one of ours. */
async function erase(
  trx: Knex,
  user: SignedInUser,
  reviews: ReviewChoice,
  actor: SignedInUser,
): Promise<void> {
  const { id, documentId, isAdmin } = user;
  await eraseAccount(trx, user, reviews, () => trx('up_users').where({ id }).delete());
  await writeAudit(trx, actor.documentId, 'user.removed', documentId, { before: { isAdmin } });
}
