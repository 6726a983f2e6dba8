import { rows, type Knex } from '../knex';

/** Notes which stock an editor has before them. */
export async function noteStockSeen(
  knex: Knex,
  editorId: number,
  productId: string,
  countInStock: number,
): Promise<void> {
  await knex('shop_panel_views')
    .insert({
      editor_id: editorId,
      product_id: productId,
      count_in_stock: countInStock,
      at: knex.fn.now(),
    })
    .onConflict(['editor_id', 'product_id'])
    .merge();
}

/** The stock that the editor saw last; undefined when they have not opened the product. */
export async function findStockSeen(
  knex: Knex,
  editorId: number,
  productId: string,
): Promise<number | undefined> {
  const [seen] = await rows<{ countInStock: number }>(
    knex,
    'SELECT count_in_stock AS "countInStock" FROM shop_panel_views WHERE editor_id = ? AND product_id = ?',
    [editorId, productId],
  );
  return seen?.countInStock;
}

/** The stock of now; undefined when there is no such product. */
export async function findStock(knex: Knex, productId: string): Promise<number | undefined> {
  const [product] = await rows<{ countInStock: number }>(
    knex,
    'SELECT count_in_stock AS "countInStock" FROM products WHERE document_id = ?',
    [productId],
  );
  return product?.countInStock;
}

/** Forms that nobody has left open for so long. */
export async function deleteOldPanelViews(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM shop_panel_views WHERE at < now() - interval '7 days'`);
}
