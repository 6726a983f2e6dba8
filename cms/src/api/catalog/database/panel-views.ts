import { execute, firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** Stores the stock that an editor's form shows. */
export async function noteStockSeen(
  knex: Knex,
  editorId: number,
  productId: string,
  countInStock: number,
): Promise<void> {
  await execute(
    knex,
    sql`INSERT INTO shop_panel_views (editor_id, product_id, count_in_stock)
     VALUES (${editorId}, ${productId}, ${countInStock})
     ON CONFLICT (editor_id, product_id) DO UPDATE
        SET count_in_stock = excluded.count_in_stock, at = now()`,
  );
}

/** A product's current stock, and the stock that the editor last saw; null if either is unknown. */
export function findStockSeen(
  knex: Knex,
  editorId: number,
  productId: string,
): Promise<{ current: number; seen: number } | null> {
  return firstRow(
    knex,
    sql`SELECT p.count_in_stock AS current, v.count_in_stock AS seen
       FROM products p JOIN shop_panel_views v ON v.product_id = p.document_id
      WHERE v.editor_id = ${editorId} AND p.document_id = ${productId}`,
  );
}

/** Deletes rows that are older than any open form. */
export async function deleteOldPanelViews(knex: Knex): Promise<void> {
  await execute(knex, sql`DELETE FROM shop_panel_views WHERE at < now() - interval '7 days'`);
}
