/**
 * Fills the database of a running local shop with many rows, or removes them again:
 * `[DATA_DIR=…] npm --prefix tests/bench run large-shop -- [--orders N] [--products N] [--users N] [--clean]`.
 * `DATABASE_URL` names an external database, on which the shop has started before.
 */
import { parseArgs } from 'node:util';
import { openShopDatabase } from './large-shop/database.mjs';
import { clean, fill } from './large-shop/fill.mjs';

const size = (fallback) => ({ type: 'string', default: String(fallback) });
const { values } = parseArgs({
  options: {
    orders: size(100_000),
    products: size(100_000),
    users: size(20_000),
    clean: { type: 'boolean', default: false },
  },
});

const client = await openShopDatabase();
try {
  if (values.clean) await clean(client);
  else {
    const { orders, products, users } = values;
    await fill(client, {
      orders: Number(orders),
      products: Number(products),
      users: Number(users),
    });
  }
} finally {
  await client.end();
}
