import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import type { OrderRecord } from '../../rules/order';

/** The shelves of the products in these orders, by product id. */
export async function readShelves(knex: Knex, orders: readonly OrderRecord[]): Promise<Map<string, string>> {
  const ids = orders.flatMap(({ lines }) => lines.map((line) => line.productDocumentId));
  const found = await rows<{ documentId: string; location: string }>(
    knex,
    sql`SELECT document_id, location FROM products WHERE document_id = ANY(${[...new Set(ids)]}) AND location <> ''`,
  );
  return new Map(found.map(({ documentId, location }) => [documentId, location]));
}
