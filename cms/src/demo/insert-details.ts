import { rows, type Knex } from '../platform/database/knex';
import type { DemoProduct } from './content';

const AT_A_TIME = 1000;

/** What a component of a product is: its table, its type, and the product's field. */
interface Component {
  table: string;
  type: string;
  field: string;
}

const SPECIFICATION: Component = {
  table: 'components_catalog_specifications',
  type: 'catalog.specification',
  field: 'specifications',
};
const DOCUMENT: Component = {
  table: 'components_catalog_documents',
  type: 'catalog.document',
  field: 'documents',
};

/**
 * Gives new products their specifications, documents and what they work with, where that is in the shop.
 * @param idOf row ids of the products by part number
 */
export async function insertDetails(
  trx: Knex,
  products: readonly DemoProduct[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const each = <Entry>(entriesOf: (product: DemoProduct) => readonly Entry[]) =>
    products.flatMap((product) =>
      entriesOf(product).map((entry, index) => ({
        owner: idOf.get(product.partNum),
        order: index + 1,
        entry,
      })),
    );
  const specifications = each(({ specifications }) => specifications);
  await insertComponents(
    trx,
    SPECIFICATION,
    specifications.map(({ entry: [name, value, unit = null], ...place }) => ({
      ...place,
      entry: { name, value, unit },
    })),
  );
  await insertComponents(
    trx,
    DOCUMENT,
    each(({ documents }) => documents),
  );
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
      return target === undefined
        ? []
        : { product_id: owner, inv_product_id: target, product_ord: order };
    }),
  );
}

/** Adds rows, a thousand in a statement. */
export async function insertAll(trx: Knex, table: string, entries: object[]): Promise<void> {
  if (entries.length > 0) await trx.batchInsert(table, entries, AT_A_TIME);
}

interface Placed {
  owner: number | undefined;
  order: number;
  entry: object;
}

/** With ids taken beforehand, so that a row and the link to it know each other. */
async function insertComponents(
  trx: Knex,
  { table, type, field }: Component,
  placed: readonly Placed[],
): Promise<void> {
  const ids = await rows<{ id: string }>(
    trx,
    `SELECT nextval(pg_get_serial_sequence(?, 'id')) AS id FROM generate_series(1, ?)`,
    [table, placed.length],
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
      ...{ entity_id: owner, cmp_id: idAt(index), component_type: type, field, order },
    })),
  );
}

async function rowsOf(trx: Knex, partNums: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; partNum: string }>(
    trx,
    'SELECT id, part_num FROM products WHERE part_num = ANY(?)',
    [[...new Set(partNums)]],
  );
  return new Map(found.map(({ id, partNum }) => [partNum, id]));
}
