import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, isUniqueViolation, rows, type Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import {
  closeOtherSessions,
  type SessionUser,
  type SignedInUser,
  type UserWithPassword,
} from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { takeChallenge } from './challenges';

/** A passkey as its account sees it. */
export interface PasskeyRecord {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** A passkey with all that checks its answers. */
export interface KeyRecord {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  user: UserWithPassword;
}

const COLUMNS = sql`id, name, created_at, used_at`;

export function listPasskeys(knex: Knex, userId: number): Promise<PasskeyRecord[]> {
  return rows(knex, sql`SELECT ${COLUMNS} FROM shop_passkeys WHERE user_id = ${userId} ORDER BY id`);
}

/** Ids and transports of an account's passkeys, for the browser. */
export function listKeys(knex: Knex, userId: number): Promise<{ id: string; transports: string[] }[]> {
  return rows(
    knex,
    sql`SELECT credential_id AS id, transports FROM shop_passkeys WHERE user_id = ${userId} ORDER BY id`,
  );
}

/** The passkey with this id, and its account. Null if there is none, or the account is blocked. */
export async function findKey(knex: Knex, credentialId: string): Promise<KeyRecord | null> {
  type Row = Omit<KeyRecord, 'user' | 'id'> & UserWithPassword & { passkeyId: string };
  const found = await firstRow<Row>(
    knex,
    sql`SELECT p.id AS passkey_id, p.credential_id, p.public_key, p.counter::float8 AS counter, p.transports,
            u.id, u.document_id, u.name, u.email, u.is_admin, u.admin_role, u.password AS password_hash
       FROM shop_passkeys p JOIN up_users u ON u.id = p.user_id
      WHERE p.credential_id = ${credentialId} AND u.blocked IS NOT TRUE`,
  );
  if (!found) return null;
  const { passkeyId, publicKey, counter, transports, ...user } = found;
  return { id: passkeyId, credentialId, publicKey, counter, transports, user };
}

/** Stores a use. @param counter the authenticator's; the passkey's answer has just been checked against the old one */
export async function noteUse(trx: Knex, id: string, counter: number): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_passkeys SET counter = greatest(counter, ${counter}), used_at = now() WHERE id = ${id}`,
  );
}

/** Passkeys of one account; more than anybody has devices. */
export const PASSKEYS_MAX = 20;

export interface NewKey extends Omit<KeyRecord, 'id' | 'user'> {
  name: string;
  /** The challenge that it signed. */
  challenge: string;
}

/**
 * Adds a passkey, which has been checked, and uses up its challenge. A session that lacks a demanded passkey may only add
 * the account's first one.
 * @throws Refusal `refused`, `needs-passkey`, `too-many`, `known`
 */
export async function addPasskey(knex: Knex, user: SessionUser, key: NewKey): Promise<PasskeyRecord> {
  const work = async (trx: Knex): Promise<PasskeyRecord | Refusal> => {
    await lockDocuments(trx, 'up_users', [user.documentId], 'change');
    if (!(await takeChallenge(trx, key.challenge, 'add', user.id))) throw new Refusal('refused');
    const count = (await listKeys(trx, user.id)).length;
    // Returned, so that the challenge is used up.
    if (user.lacksPasskey && count > 0) return new Refusal('needs-passkey');
    if (count >= PASSKEYS_MAX) return new Refusal('too-many');
    return insertPasskey(trx, user, key);
  };
  const added = await knex.transaction(work).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('known');
    throw error;
  });
  if (added instanceof Refusal) throw added;
  return added;
}

async function insertPasskey(
  trx: Knex,
  { id, documentId }: SignedInUser,
  { name, credentialId, publicKey, counter, transports }: NewKey,
): Promise<PasskeyRecord> {
  const [added] = await rows<PasskeyRecord>(
    trx,
    sql`INSERT INTO shop_passkeys (user_id, name, credential_id, public_key, counter, transports)
     VALUES (${id}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${transports}) RETURNING ${COLUMNS}`,
  );
  if (!added) throw new Error('The passkey was not stored');
  await writeAudit(trx, documentId, 'user.passkey-added', documentId);
  return added;
}

/**
 * Removes one of an account's own passkeys, and ends its other sessions: whoever has one of them could add the next
 * passkey. @param token of the session that stays
 * @throws Refusal `not-found`
 */
export function removePasskey(
  knex: Knex,
  { id: userId, documentId }: SignedInUser,
  token: string,
  id: string,
): Promise<void> {
  return knex.transaction(async (trx) => {
    await lockDocuments(trx, 'up_users', [documentId], 'change');
    const removed = await firstRow(
      trx,
      sql`DELETE FROM shop_passkeys WHERE user_id = ${userId} AND id::text = ${id} RETURNING id`,
    );
    if (!removed) throw new Refusal('not-found');
    await closeOtherSessions(trx, userId, token);
    await writeAudit(trx, documentId, 'user.passkey-removed', documentId);
  });
}

/**
 * Removes all passkeys of an account, e.g. lost ones, and ends its sessions.
 * @param actor who removes them, for the audit
 * @throws Refusal `not-found` without such an account, `none`
 */
export async function removeAllPasskeys(knex: Knex, documentId: string, actor: string): Promise<void> {
  const removed = await firstRow<{ count: number | null }>(
    knex,
    sql`SELECT shop_remove_passkeys(${documentId}, ${actor}) AS count`,
  );
  const count = removed?.count ?? null;
  if (count === null) throw new Refusal('not-found');
  if (count === 0) throw new Refusal('none');
}

/**
 * Ends the passkeys that whoever had the account may have added, when it is given back to its mailbox. Those of admins
 * stay: a mailbox alone must not replace the passkey that the shop may demand of them.
 * @param recovery the change that is undone: passkeys added since; null for all of them
 */
export async function endPasskeys(trx: Knex, userId: number, recovery: string | null): Promise<void> {
  await execute(
    trx,
    sql`DELETE FROM shop_passkeys p USING up_users u
      WHERE u.id = p.user_id AND u.id = ${userId} AND u.is_admin IS NOT TRUE
        AND p.created_at >= coalesce((SELECT changed_at FROM shop_account_recoveries WHERE id = ${recovery}),
                                     '-infinity')`,
  );
}
