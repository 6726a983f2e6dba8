import { randomBytes } from 'node:crypto';
import type { ListChange, ListInput } from 'shared/schemas';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import { lockCustomer } from '../../../platform/database/locks';
import { productsInOrder } from '../../catalog';
import { itemsOf, type ListItem } from '../rules/items';

export interface ListRecord {
  id: string;
  token: string;
  name: string;
  items: ListItem[];
  updatedAt: Date;
}

export const LISTS_MAX = 100;

/** Strapi reads jsonb as text. */
const COLUMNS = 'public_id AS id, token, name, items::json AS items, updated_at';

/** The account's lists, the latest change first. @param userId row id */
export const listLists = (knex: Knex, userId: number): Promise<ListRecord[]> =>
  rows(knex, `SELECT ${COLUMNS} FROM shop_lists l WHERE user_id = ? ORDER BY updated_at DESC, l.id DESC`, [
    userId,
  ]);

/** Null if the account has no such list. */
export const findList = (knex: Knex, userId: number, id: string): Promise<ListRecord | null> =>
  firstRow(knex, `SELECT ${COLUMNS} FROM shop_lists WHERE user_id = ? AND public_id = ?`, [userId, id]);

/** The list with this link. */
export const findSharedList = (knex: Knex, token: string): Promise<ListRecord | null> =>
  firstRow(knex, `SELECT ${COLUMNS} FROM shop_lists WHERE token = ?`, [token]);

/** @returns the reason for a refusal instead if there is one */
export function addList(
  knex: Knex,
  userId: number,
  { name, items: lines }: ListInput,
): Promise<ListRecord | 'too-many' | 'unknown-product'> {
  return knex.transaction(async (trx) => {
    await lockCustomer(trx, userId);
    if ((await listLists(trx, userId)).length >= LISTS_MAX) return 'too-many';
    const items = await currentItems(trx, lines, []);
    if (!items) return 'unknown-product';
    const added = await firstRow<ListRecord>(
      trx,
      `INSERT INTO shop_lists (token, user_id, name, items) VALUES (?, ?, ?, ?) RETURNING ${COLUMNS}`,
      [randomBytes(24).toString('base64url'), userId, name, JSON.stringify(items)],
    );
    return added!;
  });
}

/** What the change lacks stays. @returns the reason for a refusal instead if there is one */
export function changeList(
  knex: Knex,
  userId: number,
  id: string,
  change: ListChange,
): Promise<ListRecord | 'not-found' | 'changed' | 'unknown-product'> {
  return knex.transaction(async (trx) => {
    await trx.raw('SELECT FROM shop_lists WHERE public_id = ? FOR UPDATE', [id]);
    const before = await findList(trx, userId, id);
    if (!before) return 'not-found';
    const { basedOn = before.updatedAt.toISOString(), name = before.name } = change;
    if (basedOn !== before.updatedAt.toISOString()) return 'changed';
    const items = change.items ? await currentItems(trx, change.items, before.items) : before.items;
    if (!items) return 'unknown-product';
    const changed = await firstRow<ListRecord>(
      trx,
      `UPDATE shop_lists SET name = ?, items = ?,
              updated_at = greatest(date_trunc('milliseconds', now()), updated_at + interval '1 millisecond')
        WHERE public_id = ? RETURNING ${COLUMNS}`,
      [name, JSON.stringify(items), id],
    );
    return changed!;
  });
}

/** @returns whether the account had such a list */
export async function removeList(knex: Knex, userId: number, id: string): Promise<boolean> {
  return (await knex('shop_lists').where({ user_id: userId, public_id: id }).delete()) > 0;
}

async function currentItems(
  trx: Knex,
  lines: ListInput['items'],
  before: readonly ListItem[],
): Promise<ListItem[] | null> {
  const ids = new Set(lines.map(({ product }) => product));
  const products = await productsInOrder(trx, [...ids]);
  return itemsOf(lines, before, products);
}
