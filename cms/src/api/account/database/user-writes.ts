import type { AccountChanges } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import { isUniqueViolation, rows, type Knex } from '#platform/database/knex';
import { lockAccountsAndAdmins, lockDocuments } from '#platform/database/locks';
import { keepMailbox } from './mailboxes';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { rightsAfter, type Rights } from '../rules/admin-role';
import { findUser } from './users';

interface Change extends AccountChanges {
  passwordHash?: string;
}

/**
 * Changes an account; fields that are not given stay. A new password ends all of its sessions, and a new password or
 * e-mail ends its reset links.
 * @throws Refusal `not-found`, `email-taken`; as `lastOneOf`
 */
export function changeUser(
  knex: Knex,
  documentId: string,
  change: Change,
  actor: SignedInUser,
): Promise<SignedInUser> {
  const mayDemote = change.isAdmin === false || change.role !== undefined;
  const work = async (trx: Knex): Promise<SignedInUser> => {
    if (mayDemote) await lockAccountsAndAdmins(trx, documentId);
    else await lockDocuments(trx, 'up_users', [documentId], 'change');
    const before = await findUser(trx, documentId);
    if (!before) throw new Refusal('not-found');
    const rights = rightsAfter(before, change);
    const lastOne = rights.adminRole === 'owner' ? null : await lastOneOf(trx, before);
    if (lastOne) throw new Refusal(lastOne);
    if (actor.documentId === documentId) await keepMailbox(trx);
    await trx('up_users').where({ id: before.id }).update(columnsOf(change, rights));
    await endAccess(trx, before, change);
    await auditChange(trx, before, { ...change, ...rights }, actor);
    const user = await findUser(trx, documentId);
    if (!user) throw new Refusal('not-found');
    return user;
  };
  return knex.transaction(work).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('email-taken');
    throw error;
  });
}

async function endAccess(trx: Knex, { id, email }: SignedInUser, change: Change): Promise<void> {
  const hasNewPassword = change.passwordHash !== undefined;
  const hasNewEmail = change.email !== undefined && change.email !== email;
  if (hasNewPassword) await trx('shop_sessions').where({ user_id: id }).delete();
  if (hasNewPassword || hasNewEmail) {
    await trx('shop_password_resets').where({ user_id: id }).delete();
  }
}

async function auditChange(
  trx: Knex,
  before: SignedInUser,
  { passwordHash, role: _, ...after }: Change & Rights,
  { documentId: actor }: SignedInUser,
): Promise<void> {
  const changes = Object.entries(after).some(
    ([name, value]) => value !== undefined && value !== before[name as keyof typeof after],
  );
  if (changes) await writeAudit(trx, actor, 'user.updated', before.documentId, { before, after });
  if (passwordHash) await writeAudit(trx, actor, 'user.password-changed', before.documentId);
}

const columnsOf = ({ name, email, passwordHash }: Change, { isAdmin, adminRole }: Rights) => ({
  updated_at: new Date(),
  is_admin: isAdmin,
  admin_role: adminRole,
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email, username: email }),
  ...(passwordHash !== undefined && { password: passwordHash }),
});

export type LastOne = 'last-admin' | 'last-owner';

/**
 * Whether no other account is an owner, or even an admin: then this one stays what it is, because nobody else could give
 * the rights back. The caller has locked all admins. Null if it may lose its role.
 */
export async function lastOneOf(trx: Knex, { id, adminRole }: SignedInUser): Promise<LastOne | null> {
  if (adminRole !== 'owner') return null;
  const others = await rows<{ adminRole: string }>(
    trx,
    sql`SELECT DISTINCT admin_role FROM up_users WHERE is_admin AND blocked IS NOT TRUE AND id <> ${id}`,
  );
  if (others.length === 0) return 'last-admin';
  return others.some((other) => other.adminRole === 'owner') ? null : 'last-owner';
}
