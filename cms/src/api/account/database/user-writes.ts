import type { AccountChanges } from 'shared/schemas';
import { writeAudit } from '../../../platform/audit/audit';
import { firstRow, isUniqueViolation, type Knex } from '../../../platform/database/knex';
import { lockAccountsAndAdmins, lockDocuments } from '../../../platform/database/locks';
import { keepMailbox } from './mailboxes';
import type { SignedInUser } from '../../../platform/database/sessions';
import { findUser } from './users';

type UserRefusal = 'not-found' | 'email-taken' | 'last-admin';

type UserResult = { ok: true; user: SignedInUser } | { ok: false; reason: UserRefusal };

const refused = (reason: UserRefusal): UserResult => ({ ok: false, reason });

interface Change extends AccountChanges {
  passwordHash?: string;
}

/**
 * Changes an account; fields that are not given stay. A new password ends all of its sessions, and a new password or
 * e-mail ends its reset links.
 */
export function changeUser(
  knex: Knex,
  documentId: string,
  change: Change,
  actor: SignedInUser,
): Promise<UserResult> {
  const demotes = change.isAdmin === false;
  const work = async (trx: Knex): Promise<UserResult> => {
    if (demotes) await lockAccountsAndAdmins(trx, documentId);
    else await lockDocuments(trx, 'up_users', [documentId], 'change');
    const before = await findUser(trx, documentId);
    if (!before) return refused('not-found');
    if (demotes && (await isLastAdmin(trx, before))) return refused('last-admin');
    if (actor.documentId === documentId) await keepMailbox(trx);
    await trx('up_users').where({ id: before.id }).update(columnsOf(change));
    await endAccess(trx, before, change);
    await auditChange(trx, before, change, actor);
    const user = await findUser(trx, documentId);
    return user ? { ok: true, user } : refused('not-found');
  };
  return knex.transaction(work).catch((error: unknown) => {
    if (isUniqueViolation(error)) return refused('email-taken');
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
  { passwordHash, ...after }: Change,
  { documentId: actor }: SignedInUser,
): Promise<void> {
  if (Object.values(after).some((value) => value !== undefined)) {
    await writeAudit(trx, actor, 'user.updated', before.documentId, { before, after });
  }
  if (passwordHash) await writeAudit(trx, actor, 'user.password-changed', before.documentId);
}

const columnsOf = ({ name, email, isAdmin, passwordHash }: Change) => ({
  updated_at: new Date(),
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email, username: email }),
  ...(isAdmin !== undefined && { is_admin: isAdmin }),
  ...(passwordHash !== undefined && { password: passwordHash }),
});

/** Whether no other account is an admin; the caller has locked all admins. */
export async function isLastAdmin(trx: Knex, { id, isAdmin }: SignedInUser): Promise<boolean> {
  if (!isAdmin) return false;
  const other = await firstRow(
    trx,
    'SELECT 1 FROM up_users WHERE is_admin AND blocked IS NOT TRUE AND id <> ? LIMIT 1',
    [id],
  );
  return other === null;
}
