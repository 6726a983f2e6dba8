/** A year of trade as SQL. All values follow from a row's number, so that every filled shop is the same. */

const listOf = (words) => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;
/** Picks a word of a list by number. */
const pick = (words, number) => `(${listOf(words)})[(${number}) % ${words.length} + 1]`;

const FIRST_NAMES = [
  'Ada',
  'Bea',
  'Carl',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'Jill',
  'Kai',
  'Lena',
  'Max',
];
const LAST_NAMES = [
  'Archer',
  'Baker',
  'Cooper',
  'Dyer',
  'Fisher',
  'Glover',
  'Hunter',
  'Mason',
  'Potter',
  'Smith',
  'Weaver',
];
const KINDS = [
  'Soil moisture sensor',
  'Grow light',
  'Servo motor',
  'Display',
  'Relay board',
  'Solar charger',
  'Jumper wires',
  'Pump',
  'Battery holder',
  'Logger shield',
  'Weather station',
  'Nutrient tester',
  'Soldering iron',
  'Camera module',
  'Breadboard',
  'Flow meter',
  'Enclosure',
];
const BRANDS = ['Gumleaf', 'Paddock', 'Wattle', 'Banksia', 'Kookaburra', 'Bluegum', 'Ironbark'];
const CATEGORIES = ['Sensors', 'Growing', 'Motors', 'Displays', 'Boards', 'Power', 'Cables', 'Tools'];

const id = (kind, number) => `'bench${kind}' || lpad((${number})::text, 12, '0')`;
/** Price of a product in cents: $1.00 to $200.99. */
const priceOf = (number) => `(100 + (${number}) * 37 % 20000)`;
const nameOf = (number) => `${pick(KINDS, number)} || ' ' || (${number})`;
const partNumOf = (number) => `'BP-' || lpad((${number})::text, 6, '0')`;
const personOf = (number) =>
  `${pick(FIRST_NAMES, number)} || ' ' || ${pick(LAST_NAMES, `${number} / 7`)} || ' ' || (${number})`;
const emailOf = (number) => `'bench-' || (${number}) || '@example.com'`;

/** $1: number of users. */
export const USERS = `
  INSERT INTO up_users (document_id, username, email, name, provider, confirmed, blocked, is_admin, password,
      created_at, updated_at, published_at)
  SELECT ${id('user', 'n')}, ${emailOf('n')}, ${emailOf('n')}, ${personOf('n')}, 'local', true, false, false,
         'no password', at, at, at
    FROM (SELECT n, now() AT TIME ZONE 'UTC' - n * interval '90 minutes' AS at FROM generate_series(1, $1::int) n) u`;

/** $1: number of products. Of a hundred, one is hidden, three are sold out and five have low stock. */
export const PRODUCTS = `
  INSERT INTO products (document_id, name, brand, part_num, category, price, description, count_in_stock, rating,
      num_reviews, is_listed, created_at, updated_at, published_at)
  SELECT ${id('product', 'n')}, ${nameOf('n')}, ${pick(BRANDS, 'n / 3')}, ${partNumOf('n')},
         ${pick(CATEGORIES, 'n / 5')}, ${priceOf('n')} / 100.0,
         'For schools and gardens that measure what they grow: ' || lower(${pick(KINDS, 'n')}) || ' with cable and guide.',
         CASE WHEN n % 100 < 3 THEN 0 WHEN n % 100 < 8 THEN n % 5 + 1 ELSE 6 + n % 195 END, 0, 0, n % 100 <> 50,
         at, at, at
    FROM (SELECT n, now() AT TIME ZONE 'UTC' - n * interval '15 minutes' AS at FROM generate_series(1, $1::int) n) p`;

/**
 * Five specifications for each product, derived from its kind and category, as if several brands made the same part. They
 * go into the search table, from which lists are filtered, not into the panel's components.
 */
export const SPECIFICATIONS = `
  INSERT INTO shop_product_specs (product_id, slug, name, unit, value, number, position)
  SELECT p.id, shop_slug(s.name), s.name, s.unit, s.value,
         CASE WHEN s.unit <> '' THEN s.value::numeric END, s.position
    FROM (SELECT id, right(document_id, 12)::int AS n FROM products WHERE document_id LIKE 'benchproduct%') p,
         LATERAL (VALUES
           ('Bench interface', '', ${pick(['I2C', 'SPI', 'UART', 'Analog', 'Digital'], 'n % 17')}, 1),
           ('Bench supply voltage', 'V', ${pick(['3.3', '5', '9', '12'], 'n / 5 % 8')}, 2),
           ('Bench connector', '', ${pick(['Grove', 'Qwiic', 'Dupont', 'Screw terminals'], 'n % 17')}, 3),
           ('Bench mounting', '', ${pick(['Breadboard', 'Panel', 'DIN rail'], 'n % 17')}, 4),
           ('Bench colour', '', ${pick(['Black', 'Green', 'Red', 'Blue', 'White', 'Purple'], 'n / 5 % 8')}, 5)
         ) s (name, unit, value, position)`;

/** Specification fields of one category; they apply to all. */
export const FIELDS = `
  WITH field AS (
    INSERT INTO components_catalog_specification_fields (name, kind, unit, is_filter)
    SELECT DISTINCT ON (slug) name, CASE unit WHEN '' THEN 'text' ELSE 'number' END, unit, true
      FROM shop_product_specs WHERE slug LIKE 'bench-%' RETURNING id)
  INSERT INTO categories_cmps (entity_id, cmp_id, component_type, field, "order")
  SELECT c.id, field.id, 'catalog.specification-field', 'specifications', field.id
    FROM (SELECT min(id) AS id FROM categories) c, field`;

/** One of the shop's existing pictures for each product. */
export const PICTURES = `
  INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
  SELECT f.ids[p.id % cardinality(f.ids) + 1], p.id, 'api::product.product', 'images', 1
    FROM products p, (SELECT array_agg(id) AS ids FROM files) f
   WHERE p.document_id LIKE 'benchproduct%' AND cardinality(f.ids) > 0`;

/** Lines of the new orders, one to four each; some products are more popular. $1: number of orders, $2: of products. */
export const WORK = `
  CREATE TEMPORARY TABLE bench_lines ON COMMIT DROP AS
  SELECT n, k, product, 1 + (n + k) % 3 AS quantity, ${priceOf('product')} AS price_cents
    FROM generate_series(1, $1::int) n CROSS JOIN LATERAL generate_series(1, 1 + n % 4) k,
         LATERAL (SELECT 1 + floor($2::int * power((n::bigint * 7919 + k * 104729) % 10007 / 10007.0, 3))::int
                    AS product) chosen`;

/**
 * The newest thousand wait to be shipped. Of a hundred others, three ended unpaid, three were refunded and one was removed;
 * one in 250 has a payment problem. A few are open and never expire.
 * $1: number of users.
 */
export const ORDERS = `
  INSERT INTO orders (document_id, state, customer_id, customer_document_id, customer_name, customer_email, address,
      city, region, postal_code, country, phone, items_cents, shipping_cents, total_cents, refunded_cents, expires_at,
      end_reason, paypal_order_id, capture_id, capture_attempt, payment_problem, paid_at, delivered_at,
      tracking_number, removed_at, created_at, updated_at, published_at)
  SELECT ${id('order', 'o.n')}, o.state, u.id, u.document_id, u.name, u.email, o.n || ' Garden Lane', 'Ballarat', 'VIC',
         '3' || lpad((o.n % 500)::text, 3, '0'), 'Australia', '04' || lpad((o.n * 7919)::text, 8, '0'), cents, 0, cents,
         CASE WHEN o.state = 'refunded' THEN cents WHEN is_paid AND o.n % 50 = 21 THEN cents / 2 ELSE 0 END,
         at + interval '1 year', CASE WHEN o.state = 'cancelled' THEN 'expired' END, 'BENCH-' || o.n,
         CASE WHEN is_paid THEN 'BENCH-CAPTURE-' || o.n END, 1,
         CASE WHEN o.n % 250 = 11 THEN 'Captured 1.00 AUD instead of the total' END,
         CASE WHEN is_paid THEN at + interval '5 minutes' END,
         CASE WHEN o.state = 'shipped' THEN at + interval '1 day' END,
         CASE WHEN o.state = 'shipped' THEN 'AP' || lpad(o.n::text, 9, '0') END,
         CASE WHEN o.n > 1000 AND o.n % 100 = 50 THEN at + interval '2 days' END, at, at, at
    FROM (SELECT *, state IN ('paid', 'shipped', 'refunded') AS is_paid
            FROM (SELECT n, sum(price_cents * quantity)::int AS cents,
                         now() AT TIME ZONE 'UTC' - n * interval '315 seconds' AS at,
                         CASE WHEN n % 5000 = 7 THEN 'pending' WHEN n % 10000 = 9 THEN 'under_review'
                              WHEN n <= 1000 THEN 'paid' WHEN n % 100 < 3 THEN 'cancelled'
                              WHEN n % 100 < 6 THEN 'refunded' ELSE 'shipped' END AS state
                    FROM bench_lines GROUP BY n) numbered) o
    JOIN up_users u ON u.document_id = ${id('user', '1 + o.n * 31 % $1::int')}
   ORDER BY o.n DESC`;

export const LINES = `
  INSERT INTO order_lines (document_id, order_id, position, product_document_id, name, part_num, image, price_cents, quantity,
      created_at, updated_at, published_at)
  SELECT ${id('line', `l.n || '-' || l.k`)}, o.id, l.k - 1, ${id('product', 'l.product')}, ${nameOf('l.product')},
         ${partNumOf('l.product')}, '',
         l.price_cents, l.quantity, o.created_at, o.created_at, o.created_at
    FROM bench_lines l JOIN orders o ON o.document_id = ${id('order', 'l.n')}
   ORDER BY o.id, l.k`;

/** The invoice of each paid order, from a number that no test shop reaches. */
export const INVOICES = `
  INSERT INTO shop_invoices (number, order_id, issued_at, seller)
  SELECT 1000000 + row_number() OVER (ORDER BY paid_at), id, paid_at AT TIME ZONE 'UTC', '{}'
    FROM orders WHERE document_id LIKE 'benchorder%' AND paid_at IS NOT NULL`;

export const INVOICE_NUMBERS = `
  UPDATE orders o SET invoice_number = 'BENCH-' || i.number, gst_cents = o.total_cents / 11
    FROM shop_invoices i WHERE i.order_id = o.id AND o.document_id LIKE 'benchorder%'`;

/** The note of each refund, three days after the payment. */
export const NOTES = `
  INSERT INTO shop_adjustment_notes (order_id, number, issued_at, cents, gst_cents, lines)
  SELECT id, invoice_number || '-A1', paid_at AT TIME ZONE 'UTC' + interval '3 days', refunded_cents,
         refunded_cents / 11, '[]'
    FROM orders WHERE document_id LIKE 'benchorder%' AND paid_at IS NOT NULL AND refunded_cents > 0`;

/** An update of the sums makes a trigger index the order's lines for search. */
export const ORDER_WORDS = `UPDATE orders SET items_cents = items_cents WHERE document_id LIKE 'bench%'`;

/** The shop's audit entries: sign-ups, payments, parcels, refunds, removals, and a new price for each product. */
export const AUDIT = `
  WITH admin AS (SELECT document_id FROM up_users WHERE is_admin ORDER BY id LIMIT 1)
  INSERT INTO shop_audit (at, actor, action, subject, details)
  SELECT at AT TIME ZONE 'UTC', actor, action, subject, details FROM (
    SELECT created_at AS at, document_id AS actor, 'user.created' AS action, document_id AS subject,
           jsonb_build_object('after', jsonb_build_object('name', name, 'email', email, 'isAdmin', false)) AS details
      FROM up_users WHERE document_id LIKE 'benchuser%'
    UNION ALL
    SELECT paid_at, 'payment provider', 'order.paid', document_id, jsonb_build_object('captureId', capture_id)
      FROM orders WHERE document_id LIKE 'benchorder%' AND paid_at IS NOT NULL
    UNION ALL
    SELECT delivered_at, admin.document_id, 'order.shipped', o.document_id,
           jsonb_build_object('trackingNumber', tracking_number)
      FROM orders o, admin WHERE o.document_id LIKE 'benchorder%' AND delivered_at IS NOT NULL
    UNION ALL
    SELECT paid_at + interval '3 days', 'payment provider', 'order.refunded', document_id,
           jsonb_build_object('refundedCents', refunded_cents)
      FROM orders WHERE document_id LIKE 'benchorder%' AND refunded_cents > 0
    UNION ALL
    SELECT removed_at, admin.document_id, 'order.removed', o.document_id, jsonb_build_object('state', state)
      FROM orders o, admin WHERE o.document_id LIKE 'benchorder%' AND removed_at IS NOT NULL
    UNION ALL
    SELECT created_at + interval '1 minute', 'panel: editor@example.com', 'product.updated', document_id,
           jsonb_build_object('before', jsonb_build_object('price', price + 1, 'countInStock', count_in_stock),
                              'after', jsonb_build_object('price', price, 'countInStock', count_in_stock))
      FROM products WHERE document_id LIKE 'benchproduct%'
  ) happened ORDER BY at`;
