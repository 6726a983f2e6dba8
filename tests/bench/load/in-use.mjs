import { load } from './load.mjs';
import { whole } from './figures.mjs';

/** Interval of the changes, each of which invalidates the cache. */
const CHANGE_EVERY_MS = 1000;

const first = (count, paths) => paths.slice(0, count);

/**
 * A mix of shoppers' requests, mostly for first pages and popular products. Of ten calls, four are for a product, three
 * for a list, two are searches, and one is for suggestions.
 */
function askedInUse(kinds) {
  const products = kinds['a product'];
  const often = [
    ...first(40, products),
    ...first(40, products),
    ...first(40, products),
    ...first(120, products),
  ];
  const lists = [
    ...first(10, kinds['a page of the list']),
    ...first(5, kinds['by category, in stock, by price']),
    ...first(5, kinds['a page with all facets']),
  ];
  const searches = [
    ...first(5, kinds['a search, a word of thousands']),
    ...first(8, kinds['a search, a part number']),
    ...kinds['a search, misspelt'].filter((path) => path.endsWith('pageNumber=1')),
  ];
  const repeated = (count, paths) => Array.from({ length: count }, (_, at) => paths[at % paths.length]);
  return [...often, ...repeated(180, lists), ...repeated(120, searches), ...repeated(60, kinds.suggestions)];
}

/** Measures a shop in use, with a change of stock each second. */
export async function reportInUse({ shop, database, rounds }, kinds, seconds, say) {
  const paths = askedInUse(kinds);
  const change = () =>
    database.query(
      `UPDATE products SET count_in_stock = count_in_stock + 1
        WHERE id = (SELECT id FROM products WHERE is_listed ORDER BY random() LIMIT 1)`,
    );
  const runs = { used: [], fresh: [] };
  for (let round = 0; round < rounds; round += 1) {
    const changes = [];
    const timer = setInterval(() => changes.push(change()), CHANGE_EVERY_MS);
    runs.used.push(await load(shop, paths, seconds).finally(() => clearInterval(timer)));
    await Promise.all(changes);
    runs.fresh.push(await load(shop, paths, seconds, true));
  }
  const figures = (list) => {
    const each = (figure) => list.map((run) => whole(run[figure])).join(', ');
    return `${each('perSecond')} requests/s, 99 of 100 within ${each('p99')} ms`;
  };
  say(
    '',
    `In use (of ten calls four for products, three for lists, two searches, one for suggestions; once a second a stock changes): ` +
      `${figures(runs.used)}. The same where each call has an address that nobody has asked for yet: ${figures(runs.fresh)}.`,
  );
}
