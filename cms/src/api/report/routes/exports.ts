import { randomUUID } from 'node:crypto';
import { writeCsv, type Cells } from '../../../platform/csv/csv';
import { readAllProducts } from '../../catalog/database/admin-products';
import { readSoldLines } from '../../order/database/export';
import { cellsOf, headerOf } from '../../catalog/rules/csv/columns';
import { downloadAs } from '../../../platform/http/download';
import { ORDER_COLUMNS, orderCells } from '../../order/serializers/order-csv';
import { route } from '../../../platform/http/route';

async function* eachBatch<Item>(batches: AsyncIterable<Item[]>, cells: (item: Item) => Cells) {
  for await (const batch of batches) yield batch.map(cells);
}

export default {
  routes: [
    route('GET /admin/products.csv', async ({ ctx }) => {
      const products = eachBatch(readAllProducts(strapi.db.connection), cellsOf);
      // Tells the file's stock from that of other files.
      const exportId = randomUUID().slice(0, 8);
      return downloadAs(ctx, 'products', writeCsv(headerOf(exportId), products));
    }),

    route('GET /admin/orders.csv', async ({ ctx, query }) => {
      const lines = eachBatch(readSoldLines(strapi.db.connection, query), orderCells);
      return downloadAs(ctx, 'orders', writeCsv(ORDER_COLUMNS, lines));
    }),
  ],
};
