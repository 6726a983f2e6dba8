import type { AccountChanges } from 'shared/schemas';
import { writeAudit } from '../audit/audit';
import { isUniqueViolation, rows, type Knex } from '../knex';
import { lockAccountAndAdmins, lockDocuments } from '../locks';
import type { SignedInUser } from './sessions';
import { findUser } from './users';

export type UserRefusal = 'not-found' | 'email-taken' | 'last-admin';

export type UserResult = { ok: true; user: SignedInUser } | { ok: false; reason: UserRefusal };

/** Rolls a transaction back with a refusal as its result. */
class Refused extends Error {
  readonly reason: UserRefusal;

  constructor(reason: UserRefusal) {
    super(reason);
    this.reason = reason;
  }
}

interface Change extends AccountChanges {
  passwordHash?: string;
}

/**
 * Changes an account; what is not given stays. A new password ends all of its sessions, and like a new
 * e-mail the reset links that are on their way.
 */
export function changeUser(
  knex: Knex,
  documentId: string,
  change: Change,
  actor: SignedInUser,
): Promise<UserResult> {
  return inTransaction(knex, async (trx) => {
    if (change.isAdmin === false) await lockAccountAndAdmins(trx, documentId, 'change');
    else await lockDocuments(trx, 'up_users', [documentId], 'change');
    const before = await mustFind(trx, documentId);
    if (before.isAdmin && change.isAdmin === false) await keepAnotherAdmin(trx, before);
    await trx('up_users').where({ id: before.id }).update(columnsOf(change));
    await endAccess(trx, before, change);
    await auditChange(trx, before, change, actor);
    return mustFind(trx, documentId);
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
  const subject = before.documentId;
  if (Object.values(after).some((value) => value !== undefined)) {
    await writeAudit(trx, { actor, action: 'user.updated', subject, details: { before, after } });
  }
  if (passwordHash) await writeAudit(trx, { actor, action: 'user.password-changed', subject });
}

/** Removes an account and ends its sessions; its orders keep name and e-mail as they were. */
export function removeUser(
  knex: Knex,
  documentId: string,
  actor: SignedInUser,
): Promise<UserResult> {
  return inTransaction(knex, async (trx) => {
    await lockAccountAndAdmins(trx, documentId, 'removal');
    const user = await mustFind(trx, documentId);
    if (user.isAdmin) await keepAnotherAdmin(trx, user);
    await trx('up_users').where({ id: user.id }).delete();
    await writeAudit(trx, {
      actor: actor.documentId,
      action: 'user.removed',
      subject: documentId,
      details: { before: user },
    });
    return user;
  });
}

async function inTransaction(
  knex: Knex,
  work: (trx: Knex) => Promise<SignedInUser>,
): Promise<UserResult> {
  try {
    return { ok: true, user: await knex.transaction(work) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (isUniqueViolation(error)) return { ok: false, reason: 'email-taken' };
    throw error;
  }
}

const columnsOf = ({ name, email, isAdmin, passwordHash }: Change) => ({
  updated_at: new Date(),
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email, username: email }),
  ...(isAdmin !== undefined && { is_admin: isAdmin }),
  ...(passwordHash !== undefined && { password: passwordHash }),
});

async function mustFind(trx: Knex, documentId: string): Promise<SignedInUser> {
  const user = await findUser(trx, documentId);
  if (!user) throw new Refused('not-found');
  return user;
}

async function keepAnotherAdmin(trx: Knex, leaving: SignedInUser): Promise<void> {
  const others = await rows(
    trx,
    'SELECT 1 FROM up_users WHERE is_admin AND blocked IS NOT TRUE AND id <> ? LIMIT 1',
    [leaving.id],
  );
  if (others.length === 0) throw new Refused('last-admin');
}
