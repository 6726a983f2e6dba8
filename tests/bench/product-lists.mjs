/**
 * How quickly the shop's list answers with 100,000 products, narrowed down, sorted and with its facets:
 * `[DATA_DIR=…] npm --prefix tests/bench run product-lists [-- http://…]` against a running local shop with its demo
 * data. Fills the shop first, see large-shop.mjs.
 *
 * An answer's time is also given as a multiple of what a bare Node server takes that does the same SQL: it calls the
 * compiled function of the CMS over a pool of `pg`, without Strapi, and hands out what that gives as JSON.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import qs from 'node:querystring';
import pg from 'pg';
import { root } from '../../ops/base/paths.mjs';
import { row, time, whole } from './answers.mjs';
import { openShopDatabase, shopDatabaseUrl } from './large-shop/database.mjs';
import { fill } from './large-shop/fill.mjs';

const CALLS = [
  '',
  'pageNumber=500',
  'facets=true',
  'category=sensors&facets=true',
  'category=sensors&inStock=true&sort=price&facets=true',
  'brand=gumleaf&brand=paddock&minPrice=10&maxPrice=49.99&facets=true',
  'minPrice=12.34&minRating=4&facets=true',
  'spec.bench-interface=I2C&facets=true',
  'category=power&spec.bench-interface=I2C&spec.bench-supply-voltage=5&inStock=true&facets=true',
  'keyword=pump&facets=true',
  'keyword=pump&brand=wattle&sort=-price&facets=true',
  'category=sensors',
  'spec.bench-interface=I2C&sort=price',
  ...['price', '-price', 'rating', 'name'].map((sort) => `sort=${sort}`),
  'sort=name&pageNumber=500',
];

const [base = 'http://localhost:4321'] = process.argv.slice(2);
const compiled = createRequire(join(root, 'cms/dist/src/adapters/'));
const { listProducts } = compiled('./database/catalog/listing/list.js');
const { productQuerySchema } = compiled('shared/schemas');
const { parse } = compiled('valibot');

/** As much of Knex as the CMS's SQL is sent by. */
const knexOver = (pool) => ({
  raw(sql, bindings) {
    let place = 0;
    return pool.query(
      sql.replaceAll(/\\?\?/g, (mark) => (mark === '?' ? `$${++place}` : '?')),
      bindings,
    );
  },
});

async function serveBare() {
  const pool = new pg.Pool({ connectionString: await shopDatabaseUrl() });
  const knex = knexOver(pool);
  const server = createServer(async (request, response) => {
    const query = parse(productQuerySchema, { ...qs.parse(request.url.split('?')[1]) });
    response.end(JSON.stringify(await listProducts(knex, query, [])));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

const client = await openShopDatabase();
await fill(client, { orders: 100_000, products: 100_000, users: 20_000 });
await client.end();
const bare = await serveBare();
row('call', 'answer', 'bare server', 'as a multiple');
row('---', '---', '---', '---');
for (const call of CALLS) {
  const path = `/api/products?${call}`;
  const { ms } = await time(base + path);
  const { ms: bareMs } = await time(bare.url + path);
  row(`\`${path}\``, whole(ms), whole(bareMs), (ms / bareMs).toFixed(1));
}
await bare.close();
