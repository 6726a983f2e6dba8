import { messages, type FieldError, type Product } from 'shared';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { IMAGES, PRODUCT_COLUMNS, toProduct, type ProductRow } from './products';

/** The most replacements that are followed, one after the other. */
const STEPS = 10;

/** The listed product that replaces a product, which may itself be hidden; null if there is none. */
export async function findReplacement(knex: Knex, documentId: string): Promise<Product | null> {
  const found = await firstRow<ProductRow>(
    knex,
    sql`WITH RECURSIVE chain (id, is_listed, replaced_by, step) AS (
       SELECT id, false, replaced_by, 0 FROM products WHERE document_id = ${documentId}
       UNION ALL
       SELECT p.id, p.is_listed, p.replaced_by, step + 1
         FROM chain c
         JOIN shop_product_search s ON s.part_key = shop_squashed(c.replaced_by)
         JOIN products p ON p.id = s.product_id
        WHERE c.is_listed IS NOT TRUE AND c.replaced_by <> '' AND step < ${STEPS})
     SELECT ${PRODUCT_COLUMNS} FROM chain c
       JOIN products p ON p.id = c.id AND c.is_listed AND p.document_id <> ${documentId} ${IMAGES}`,
  );
  return found && toProduct(found);
}

/** The error of a replacement that is no product's part number. */
export async function unknownReplacement(
  knex: Knex,
  { replacedBy }: { replacedBy?: unknown },
): Promise<(FieldError & { path: 'replacedBy' })[]> {
  if (typeof replacedBy !== 'string' || replacedBy.trim() === '') return [];
  const found = await rows(
    knex,
    sql`SELECT FROM shop_product_search WHERE part_key = shop_squashed(${replacedBy}) AND part_key <> ''`,
  );
  return found.length > 0
    ? []
    : [{ path: 'replacedBy', message: messages.replacementUnknown(replacedBy.trim()) }];
}
