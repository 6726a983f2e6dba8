/** As many orders and users as the admin screens are to stay quick with. */
export const ENTRIES = 10_000;

/** Recognised by this, so that they can go again. */
const MARK = 'bench';

const USERS = `
  INSERT INTO up_users (document_id, username, email, name, provider, confirmed, blocked, is_admin,
      password, created_at, updated_at, published_at)
  SELECT '${MARK}user' || lpad(n::text, 15, '0'), 'bench-' || n || '@example.com',
         'bench-' || n || '@example.com', 'Bench Person ' || n, 'local', true, false, false,
         'no password', now(), now(), now()
    FROM generate_series(1, $1::int) n
  ON CONFLICT DO NOTHING`;

/** Paid, shipped and refunded ones: pending orders would keep the shop's workers busy. */
const ORDERS = `
  INSERT INTO orders (document_id, state, customer_document_id, customer_name, customer_email, address,
      city, region, postal_code, country, items_cents, shipping_cents, total_cents, expires_at,
      idempotency_key, paypal_order_id, capture_id, capture_attempt, paid_at, delivered_at,
      tracking_number, created_at, updated_at, published_at)
  SELECT '${MARK}order' || lpad(n::text, 14, '0'),
         (ARRAY['paid', 'shipped', 'shipped', 'shipped', 'refunded'])[n % 5 + 1],
         '${MARK}user' || lpad(n::text, 15, '0'), 'Bench Person ' || n, 'bench-' || n || '@example.com',
         n || ' Garden Lane', 'Ballarat', 'VIC', '3350', 'Australia', 2500, 0, 2500, now(),
         '${MARK}-' || n, '${MARK}-' || n, '${MARK}-' || n, 0, now(),
         CASE WHEN n % 5 IN (1, 2, 3) THEN now() END, CASE WHEN n % 5 IN (1, 2, 3) THEN 'AP' || n END,
         now() - n * interval '1 minute', now(), now()
    FROM generate_series(1, $1::int) n
  ON CONFLICT DO NOTHING`;

const LINES = `
  INSERT INTO order_lines (document_id, order_id, position, product_document_id, name, image,
      price_cents, quantity, created_at, updated_at, published_at)
  SELECT '${MARK}line' || o.id || '-' || n, o.id, n, '${MARK}product' || n, 'Soil moisture sensor ' || n,
         '/uploads/soil-moisture-sensor.webp', 1250, 1, now(), now(), now()
    FROM orders o CROSS JOIN generate_series(1, 2) n
   WHERE o.document_id LIKE '${MARK}order%'`;

/** Puts them into a stack's database. */
export async function seed(client) {
  await clean(client);
  for (const statement of [USERS, ORDERS]) await client.query(statement, [ENTRIES]);
  await client.query(LINES);
  await client.query('ANALYZE up_users, orders, order_lines');
}

export async function clean(client) {
  await client.query(`DELETE FROM order_lines WHERE document_id LIKE '${MARK}line%'`);
  await client.query(`DELETE FROM orders WHERE document_id LIKE '${MARK}order%'`);
  await client.query(`DELETE FROM up_users WHERE document_id LIKE '${MARK}user%'`);
}
