import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import type { DemoProduct } from './content';

const AT_A_TIME = 1000;

/**
 * Inserts specifications, documents and related products of new products. Related products that the shop lacks are
 * skipped.
 * @param idOf row ids of the products by part number
 */
export async function insertDetails(
  trx: Knex,
  products: readonly DemoProduct[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const each = <Entry>(entriesOf: (product: DemoProduct) => readonly Entry[]) =>
    products.flatMap((product) => {
      const owner = idOf.get(product.partNum);
      return entriesOf(product).map((entry, index) => ({ owner, order: index + 1, entry }));
    });
  const specifications = each(({ specifications: given }) =>
    given.map(([name, value, unit = null]) => ({ name, value, unit })),
  );
  await insertComponents(trx, 'specification', specifications);
  const documents = each(({ documents: given }) => given);
  await insertComponents(trx, 'document', documents);
  const links = each(({ worksWith }) => worksWith);
  const targets = await rowsOf(
    trx,
    links.map(({ entry }) => entry),
  );
  await insertAll(
    trx,
    'products_works_with_lnk',
    links.flatMap(({ owner, order, entry }) => {
      const target = targets.get(entry);
      return target === undefined ? [] : { product_id: owner, inv_product_id: target, product_ord: order };
    }),
  );
}

/** Inserts rows, a thousand per statement. */
export async function insertAll(trx: Knex, table: string, entries: object[]): Promise<void> {
  if (entries.length > 0) await trx.batchInsert(table, entries, AT_A_TIME);
}

interface Placed {
  owner: number | undefined;
  order: number;
  entry: object;
}

/** Reserves the ids first, because each row and its link need the same id. */
async function insertComponents(
  trx: Knex,
  name: 'specification' | 'document',
  placed: readonly Placed[],
): Promise<void> {
  const field = `${name}s`;
  const table = `components_catalog_${field}`;
  const ids = await rows<{ id: string }>(
    trx,
    sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${placed.length})`,
  );
  const idAt = (index: number) => Number(ids[index]?.id);
  await insertAll(
    trx,
    table,
    placed.map(({ entry }, index) => ({ id: idAt(index), ...entry })),
  );
  await insertAll(
    trx,
    'products_cmps',
    placed.map(({ owner, order }, index) => ({
      entity_id: owner,
      cmp_id: idAt(index),
      field,
      order,
      component_type: `catalog.${name}`,
    })),
  );
}

async function rowsOf(trx: Knex, partNums: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; partNum: string }>(
    trx,
    sql`SELECT id, part_num FROM products WHERE part_num = ANY(${[...new Set(partNums)]})`,
  );
  return new Map(found.map(({ id, partNum }) => [partNum, id]));
}
