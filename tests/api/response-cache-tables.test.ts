import { expect, test } from 'vitest';
import { listGroups } from '../../cms/src/api/catalog/database/groups.ts';
import { listProducts } from '../../cms/src/api/catalog/database/listing/list.ts';
import { findProduct, topProducts } from '../../cms/src/api/catalog/database/products.ts';
import { findReplacement } from '../../cms/src/api/catalog/database/replacement.ts';
import { suggestProducts } from '../../cms/src/api/catalog/database/search/suggestions.ts';
import { productQuerySchema } from 'shared/schemas';
import { parse } from 'valibot';
import { knexOver } from '../fixtures/knex-over.ts';
import { addProduct } from './buying.ts';
import { database } from './shop.ts';

/**
 * Every table that a cached response is read from must notify of its changes (`shop_notify_reads`). Services and pages are
 * not checked, as Strapi's document service reads them.
 */

/** Triggers update these in the same transaction as tables that notify. */
const FOLLOW_OTHERS = ['shop_product_search', 'shop_words'];
/** Orders notify when their state changes, which decides whether their lines count. */
const SAID_BY_ORDERS = ['order_lines'];

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

const tablesOf = ({ 'Relation Name': name, Plans = [] }: Plan): string[] => [
  ...(name ? [name] : []),
  ...Plans.flatMap(tablesOf),
];

/** Runs queries, and records which tables they read. */
const readingKnex = (tables: Set<string>) =>
  knexOver(async ({ text, values }) => {
    const explained = await database.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
    for (const { Plan: plan } of explained.rows[0]['QUERY PLAN'])
      for (const table of tablesOf(plan)) tables.add(table);
    return database.query(text, [...values]);
  });

const QUERIES = [
  {},
  { facets: 'true', category: 'sensors', inStock: 'true', 'spec.interface': 'I2C' },
  { facets: 'true', keyword: 'moisture sensor', sort: 'price' },
  { keyword: 'moistuer waterpump 3.3v' },
];

test('every table of cached responses notifies of its changes', async () => {
  const { _id } = await addProduct();
  const tables = new Set<string>();
  const knex = readingKnex(tables);
  for (const query of QUERIES) await listProducts(knex, parse(productQuerySchema, query), []);
  await suggestProducts(knex, 'moistuer sens');
  await suggestProducts(knex, 'zzzzzz');
  await topProducts(knex, 5);
  await findProduct(knex, _id);
  await findReplacement(knex, _id);
  await listGroups(knex, 'category');
  const told = await database.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'shop_notify_reads'`,
  );
  const known = new Set([...told.rows.map(({ name }) => name), ...FOLLOW_OTHERS, ...SAID_BY_ORDERS]);
  expect(tables.size).toBeGreaterThan(10);
  expect([...tables].filter((table) => !known.has(table))).toEqual([]);
});
