import type { ShippingAddress } from 'shared';
import { writeAudit } from '#platform/audit/audit';
import { firstRow, violatesUnique, rows, type Knex } from '#platform/database/knex';
import { lockCustomer } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';

/** The delivery addresses of accounts. */

interface NamedAddress {
  name: string;
  isUsual: boolean;
  place: ShippingAddress;
}

export interface AddressRecord extends NamedAddress {
  id: string;
}

/** Addresses of one account; more than any school has. */
export const ADDRESSES_MAX = 50;

// Strapi's connection returns jsonb as text.
const COLUMNS = sql`id, name, is_usual, place::json AS place`;

/** The usual one first, then the oldest first. */
export function listAddresses(knex: Knex, userId: number): Promise<AddressRecord[]> {
  return rows(
    knex,
    sql`SELECT ${COLUMNS} FROM shop_addresses WHERE user_id = ${userId} ORDER BY is_usual DESC, created_at`,
  );
}

/**
 * Adds an address; the first one becomes the usual one.
 * @throws Refusal `too-many`, `name-taken`
 */
export function addAddress(knex: Knex, user: SignedInUser, added: NamedAddress): Promise<AddressRecord> {
  return saving(knex, user, 'added', async (trx) => {
    const count = (await listAddresses(trx, user.id)).length;
    if (count >= ADDRESSES_MAX) throw new Refusal('too-many');
    const isUsual = added.isUsual || count === 0;
    if (isUsual) await leaveUsual(trx, user.id);
    const [address] = await rows<AddressRecord>(
      trx,
      sql`INSERT INTO shop_addresses (user_id, name, is_usual, place)
       VALUES (${user.id}, ${added.name}, ${isUsual}, ${added.place}) RETURNING ${COLUMNS}`,
    );
    if (!address) throw new Error('The address was not stored');
    return address;
  });
}

/**
 * Replaces one of the account's own addresses. The usual one stays the usual one until another is made so.
 * @throws Refusal `not-found`, `name-taken`
 */
export function changeAddress(
  knex: Knex,
  user: SignedInUser,
  id: string,
  changed: NamedAddress,
): Promise<AddressRecord> {
  return saving(knex, user, 'changed', async (trx) => {
    const known = (await listAddresses(trx, user.id)).find((address) => address.id === id);
    if (!known) throw new Refusal('not-found');
    if (changed.isUsual) await leaveUsual(trx, user.id);
    const address = { ...changed, id, isUsual: known.isUsual || changed.isUsual };
    await trx('shop_addresses')
      .where({ id })
      .update({ name: address.name, is_usual: address.isUsual, place: address.place });
    return address;
  });
}

/**
 * Removes one of the account's own addresses; after the usual one, the oldest becomes it.
 * @throws Refusal `not-found`
 */
export function removeAddress(knex: Knex, user: SignedInUser, id: string): Promise<void> {
  return knex.transaction(async (trx) => {
    await lockCustomer(trx, user.id);
    const removed = await firstRow<{ isUsual: boolean }>(
      trx,
      sql`DELETE FROM shop_addresses WHERE user_id = ${user.id} AND id::text = ${id} RETURNING is_usual`,
    );
    if (!removed) throw new Refusal('not-found');
    const [oldest] = await listAddresses(trx, user.id);
    if (removed.isUsual && oldest)
      await trx('shop_addresses').where({ id: oldest.id }).update({ is_usual: true });
    await writeAudit(trx, user.documentId, 'user.address-removed', user.documentId);
  });
}

const leaveUsual = (trx: Knex, userId: number) =>
  trx('shop_addresses').where({ user_id: userId, is_usual: true }).update({ is_usual: false });

/** Runs one change of an account's addresses at a time. */
function saving(
  knex: Knex,
  { id, documentId }: SignedInUser,
  deed: 'added' | 'changed',
  save: (trx: Knex) => Promise<AddressRecord>,
): Promise<AddressRecord> {
  const work = async (trx: Knex): Promise<AddressRecord> => {
    await lockCustomer(trx, id);
    const saved = await save(trx);
    await writeAudit(trx, documentId, `user.address-${deed}`, documentId);
    return saved;
  };
  return knex.transaction(work).catch((error: unknown) => {
    if (violatesUnique('shop_addresses_name_once', error)) throw new Refusal('name-taken');
    throw error;
  });
}
