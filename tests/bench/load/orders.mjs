import { createHash, randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { orderOf } from '../../fixtures/order-of.ts';
import { medianOf, ratio, whole } from './figures.mjs';

const CONNECTIONS = 16;
const ORDERS_A_RUN = 400;

/** Deletes the open orders: each would expire later and invalidate the cache, which slows down the next measurement. */
export async function forgetBuyers(database) {
  const buyers = `SELECT id FROM up_users WHERE document_id LIKE 'buyer%'`;
  const orders = `SELECT id FROM orders WHERE customer_id IN (${buyers})`;
  await database.query(`DELETE FROM order_lines WHERE order_id IN (${orders})`);
  await database.query(`DELETE FROM orders WHERE id IN (${orders})`);
  await database.query(`DELETE FROM up_users WHERE id IN (${buyers})`);
}

/** Creates signed-in users. @returns their tokens */
async function signedIn(database, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const mark = randomBytes(4).toString('hex');
  await database.query(
    `WITH people AS (
       INSERT INTO up_users (document_id, username, email, name, provider, confirmed, blocked, is_admin, password,
           created_at, updated_at, published_at)
       SELECT 'buyer' || $2 || n, email, email, 'Bench Buyer', 'local', true, false, false, 'no password', now(), now(), now()
         FROM (SELECT n, 'buyer-' || $2 || '-' || n || '@example.com' AS email
                 FROM generate_series(1, cardinality($1::text[])) n) people
       RETURNING id)
     INSERT INTO shop_sessions (token_hash, user_id, expires_at)
     SELECT hash, id, now() + interval '1 day'
       FROM unnest($1::text[]) WITH ORDINALITY AS hashes (hash, place)
       JOIN (SELECT id, row_number() OVER () AS place FROM people) p USING (place)`,
    [hashes, mark],
  );
  return tokens;
}

/** Sets the stock of some products. @returns the products in the format of orders */
async function stocked(database, count, stock) {
  const { rows } = await database.query(
    `UPDATE products SET count_in_stock = $2 WHERE id IN (
       SELECT id FROM products WHERE is_listed ORDER BY hashint4(id) DESC LIMIT $1)
     RETURNING document_id AS _id, name, price::float`,
    [count, stock],
  );
  return rows;
}

/**
 * Each user orders one piece of one product, 16 at a time.
 * @returns orders per second, and the number of placed orders
 * @throws Error when an order was neither placed nor refused as out of stock
 */
async function placeAll(base, tokens, products) {
  const bodies = products.map((product) => JSON.stringify(orderOf(product)));
  let next = 0;
  const begun = performance.now();
  // Measured here, because autocannon rounds its own duration to seconds.
  let answeredAt = begun;
  const run = autocannon({
    url: `${base}/api/orders`,
    method: 'POST',
    connections: CONNECTIONS,
    amount: tokens.length,
    setupClient: (client) =>
      client.setRequests([
        {
          setupRequest: (request) => {
            const at = next++ % tokens.length;
            const headers = {
              'Content-Type': 'application/json',
              Authorization: `Bearer ${tokens[at]}`,
            };
            return { ...request, headers, body: bodies[at % bodies.length] };
          },
        },
      ]),
  });
  run.on('response', () => (answeredAt = performance.now()));
  const { errors, statusCodeStats: codes } = await run;
  const [placed = 0, refused = 0] = [201, 409].map((code) => codes[code]?.count ?? 0);
  if (errors > 0 || placed + refused < tokens.length)
    throw new Error(`Orders at ${base} were answered ${JSON.stringify(codes)}, ${errors} not at all`);
  return { perSecond: (placed * 1000) / (answeredAt - begun), placed };
}

/** Orders per second of both servers, in turn. @param count number of products that are ordered */
async function measure({ shop, bare, database, rounds }, count) {
  const runs = { bare: [], shop: [] };
  const goods = await stocked(database, count, 1_000_000);
  const servers = Object.entries({ bare, shop });
  for (let round = 0; round < rounds; round += 1)
    for (const [name, base] of servers)
      runs[name].push(await placeAll(base, await signedIn(database, ORDERS_A_RUN), goods));
  return runs;
}

/** Twice as many users as pieces order at once. @throws Error unless each piece was sold once */
async function mustNotOversell({ shop, database }) {
  const pieces = ORDERS_A_RUN / 2;
  const goods = await stocked(database, 1, pieces);
  const { placed } = await placeAll(shop, await signedIn(database, ORDERS_A_RUN), goods);
  const { rows } = await database.query(
    'SELECT count_in_stock AS left FROM products WHERE document_id = $1',
    [goods[0]._id],
  );
  if (placed !== pieces || rows[0].left !== 0)
    throw new Error(`${placed} of ${pieces} pieces were sold, ${rows[0].left} are left`);
  return `Of ${ORDERS_A_RUN} people who wanted one of the last ${pieces} pieces at once ${placed} got one.`;
}

export async function reportOrders(of, say) {
  say('', '| orders placed | bare server, orders/s | the shop, as a multiple |', '|---|---|---|');
  for (const count of [1, 200]) {
    const { bare, shop } = await measure(of, count);
    const base = medianOf(bare, 'perSecond');
    const name = count === 1 ? 'of one product' : `of ${count} products`;
    say(`| ${name} | ${whole(base)} | ${ratio(medianOf(shop, 'perSecond'), base)} |`);
  }
  say('', await mustNotOversell(of));
  await forgetBuyers(of.database);
}
