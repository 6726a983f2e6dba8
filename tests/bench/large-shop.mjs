/**
 * Fills the database of a local shop for work at scale, or empties it again of what was filled in:
 * `DATABASE_URL=… node tests/bench/large-shop.mjs [--orders N] [--products N] [--users N] [--clean]`, beside a running
 * shop or without one, after its first start. `npm start` writes the address of its own database to no file: give it
 * one of your own, or ask the CMS's process for its DATABASE_URL.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
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

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
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
