import type { Found, Stored } from '../../rules/csv/match-line';
import type { NumberedLine } from '../../rules/csv/read-file';
import { rows, type Knex } from '#platform/database/knex';
import { identifier, sql } from '#platform/database/sql';
import { ADMIN_COLUMNS, toAdminProduct, type AdminProductRow } from '../admin-products';
import { IMAGES } from '../products';

/** Database lookups for the lines of a product file. */
export interface Lookups {
  foundFor(line: NumberedLine): Found;
  isPictureKnown(path: string): boolean;
  /**
   * The stock set by an earlier import of this export, see `shop_stock_imports`; null if there is none. Products are
   * given by row id.
   */
  stockOfExport(rowId: number): number | null;
}

/** Looks up a batch of lines: one query each for parts, products, pictures and earlier imports. */
export async function lookUpLines(
  knex: Knex,
  lines: readonly NumberedLine[],
  exportId: string | null,
): Promise<Lookups> {
  const cells = (column: 'id' | 'part number') => [
    ...new Set(lines.map(({ line }) => line[column].trim()).filter(Boolean)),
  ];
  const parts = await findParts(knex, cells('part number'));
  const products = await findStored(
    knex,
    cells('id'),
    [...parts.values()].flatMap(({ ids }) => ids),
  );
  const byId = new Map(products.map((stored) => [stored.product._id, stored]));
  const byRow = new Map(products.map((stored) => [stored.rowId, stored]));
  const imported = await findImported(knex, exportId, [...byRow.keys()]);
  const known = await findPictures(knex, lines);
  return {
    foundFor({ line }) {
      const part = parts.get(line['part number'].trim());
      return {
        byId: byId.get(line.id.trim()) ?? null,
        byPartNumber: (part?.ids ?? []).flatMap((id) => byRow.get(id) ?? []),
        partKey: part?.key ?? '',
      };
    },
    isPictureKnown: (path) => known.has(path),
    stockOfExport: (rowId) => imported.get(rowId) ?? null,
  };
}

/** By part number as written: its key, and the row ids of the products with that key. */
async function findParts(knex: Knex, partNumbers: string[]) {
  const found = await rows<{ part: string; key: string; ids: number[] }>(
    knex,
    sql`SELECT part, key, ARRAY(SELECT product_id FROM shop_product_search s
                              WHERE s.part_key = key AND key <> '' ORDER BY product_id) AS ids
       FROM (SELECT part, shop_squashed(part) AS key FROM unnest(${partNumbers}::text[]) AS part) parts`,
  );
  return new Map(found.map((part) => [part.part, part]));
}

async function findStored(knex: Knex, documentIds: string[], rowIds: number[]): Promise<Stored[]> {
  const found = await rows<AdminProductRow & Omit<Stored, 'product'>>(
    knex,
    sql`SELECT ${ADMIN_COLUMNS}, p.id AS "rowId", coalesce(s.part_key, '') AS "partKey"
       FROM products p LEFT JOIN shop_product_search s ON s.product_id = p.id ${IMAGES}
      WHERE p.document_id = ANY(${documentIds}) OR p.id = ANY(${rowIds})`,
  );
  return found.map(({ rowId, partKey, ...row }) => ({
    rowId,
    partKey,
    product: toAdminProduct(row),
  }));
}

async function findImported(knex: Knex, exportId: string | null, rowIds: number[]) {
  const found = await rows<{ id: number; count: number }>(
    knex,
    sql`SELECT product_id AS id, count_in_stock AS count FROM shop_stock_imports
      WHERE export_id = ${exportId ?? ''} AND product_id = ANY(${rowIds})`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

async function findPictures(knex: Knex, lines: readonly NumberedLine[]) {
  const paths = new Set(lines.flatMap(({ line }) => line.images.split(/\s+/).filter(Boolean)));
  const found = await rows<{ url: string }>(knex, sql`SELECT url FROM files WHERE url = ANY(${[...paths]})`);
  return new Set(found.map(({ url }) => url));
}

/** The names that no brand or category has yet, compared as the database does. */
export async function findUnknown(
  knex: Knex,
  table: 'brands' | 'categories',
  names: readonly string[],
): Promise<string[]> {
  const found = await rows<{ name: string }>(
    knex,
    sql`SELECT min(name) AS name
       FROM (SELECT regexp_replace(btrim(given), '[[:space:]]+', ' ', 'g') AS name
               FROM unnest(${[...new Set(names)]}::text[]) AS given) named
      WHERE NOT EXISTS (SELECT FROM ${identifier(table)} t WHERE lower(t.name) = lower(named.name))
      GROUP BY lower(name) ORDER BY lower(name)`,
  );
  return found.map(({ name }) => name);
}
