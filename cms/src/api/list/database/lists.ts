import { randomBytes } from 'node:crypto';
import type { ListChange, ListInput } from 'shared/schemas';
import { execute, firstRow, rows, type Knex } from '#platform/database/knex';
import { lockCustomer } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
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
const COLUMNS = sql`public_id AS id, token, name, items::json AS items, updated_at`;

/** The account's lists, the latest change first. @param userId row id */
export const listLists = (knex: Knex, userId: number): Promise<ListRecord[]> =>
  rows(
    knex,
    sql`SELECT ${COLUMNS} FROM shop_lists l WHERE user_id = ${userId} ORDER BY updated_at DESC, l.id DESC`,
  );

/** Null if the account has no such list. */
export const findList = (knex: Knex, userId: number, id: string): Promise<ListRecord | null> =>
  firstRow(knex, sql`SELECT ${COLUMNS} FROM shop_lists WHERE user_id = ${userId} AND public_id = ${id}`);

/** The list with this link. */
export const findSharedList = (knex: Knex, token: string): Promise<ListRecord | null> =>
  firstRow(knex, sql`SELECT ${COLUMNS} FROM shop_lists WHERE token = ${token}`);

/** @throws Refusal `too-many`, `unknown-product` */
export function addList(knex: Knex, userId: number, { name, items: lines }: ListInput): Promise<ListRecord> {
  return knex.transaction(async (trx) => {
    await lockCustomer(trx, userId);
    if ((await listLists(trx, userId)).length >= LISTS_MAX) throw new Refusal('too-many');
    const items = await currentItems(trx, lines, []);
    const added = await firstRow<ListRecord>(
      trx,
      sql`INSERT INTO shop_lists (token, user_id, name, items)
       VALUES (${randomBytes(24).toString('base64url')}, ${userId}, ${name}, ${JSON.stringify(items)})
       RETURNING ${COLUMNS}`,
    );
    return added!;
  });
}

/**
 * What the change lacks stays.
 * @throws Refusal `not-found`, `changed`, `unknown-product`
 */
export function changeList(knex: Knex, userId: number, id: string, change: ListChange): Promise<ListRecord> {
  return knex.transaction(async (trx) => {
    await execute(trx, sql`SELECT FROM shop_lists WHERE public_id = ${id} FOR UPDATE`);
    const before = await findList(trx, userId, id);
    if (!before) throw new Refusal('not-found');
    const { basedOn = before.updatedAt.toISOString(), name = before.name } = change;
    if (basedOn !== before.updatedAt.toISOString()) throw new Refusal('changed');
    const items = change.items ? await currentItems(trx, change.items, before.items) : before.items;
    const changed = await firstRow<ListRecord>(
      trx,
      sql`UPDATE shop_lists SET name = ${name}, items = ${JSON.stringify(items)},
              updated_at = greatest(date_trunc('milliseconds', now()), updated_at + interval '1 millisecond')
        WHERE public_id = ${id} RETURNING ${COLUMNS}`,
    );
    return changed!;
  });
}

/** @throws Refusal `not-found` */
export async function removeList(knex: Knex, userId: number, id: string): Promise<void> {
  const removed = await knex('shop_lists').where({ user_id: userId, public_id: id }).delete();
  if (removed === 0) throw new Refusal('not-found');
}

/** @throws Refusal `unknown-product` */
async function currentItems(
  trx: Knex,
  lines: ListInput['items'],
  before: readonly ListItem[],
): Promise<ListItem[]> {
  const ids = new Set(lines.map(({ product }) => product));
  const products = await productsInOrder(trx, [...ids]);
  const items = itemsOf(lines, before, products);
  if (!items) throw new Refusal('unknown-product');
  return items;
}
