/**
 * The reference for all reads: only `node:http` and `pg`, with the shop's own SQL and the same JSON. It caches the same
 * intermediate results as the shop (meanings and matches of words, counts of filters), but no answers. For orders see
 * bare-orders.mjs.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import qs from 'node:querystring';
import pg from 'pg';
import { root } from '../../../ops/lib/paths.ts';
import { bareOrders } from './bare-orders.mjs';
import { knexOver } from '../../fixtures/knex-over.ts';

const compiled = createRequire(join(root, 'cms/dist/src/'));
const { changes } = compiled('./platform/database/changes.js');
const { listProducts } = compiled('./api/catalog/database/listing/list.js');
const { findProduct, topProducts } = compiled('./api/catalog/database/products.js');
const { suggestProducts } = compiled('./api/catalog/database/search/suggestions.js');
const { productQuerySchema } = compiled('shared/schemas');
const { parse } = compiled('valibot');

/** The same number of connections as the CMS. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });

const place = bareOrders(process.argv[2]);

/** Invalidates the intermediate results when the database notifies of a change, like the shop. */
void changes.follow(new AbortController().signal, console.error);

const knex = knexOver((query) => pool.query(query));

function read(path, query) {
  if (path === '/api/products') return listProducts(knex, parse(productQuerySchema, query), []);
  if (path === '/api/products/top') return topProducts(knex, 5);
  if (path === '/api/products/suggest') return suggestProducts(knex, query.keyword);
  return findProduct(knex, path.slice('/api/products/'.length));
}

async function answer({ method, url, headers }, text) {
  const [path, query = ''] = url.split('?');
  if (method === 'POST') return place(headers.authorization.slice('Bearer '.length), text);
  return { status: 200, body: await read(path, { ...qs.parse(query) }) };
}

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const answered = await answer(request, text);
  const body = JSON.stringify(answered.body);
  response.writeHead(answered.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
