-- Numbers the orders from before there were numbers, in the order of their creation. The schema file has locked the
-- table in the same transaction, so an older release can place no order in between. The update also writes the search
-- texts anew.
UPDATE orders SET order_number = numbered.number
  FROM (SELECT id, 1000 + row_number() OVER (ORDER BY created_at, id) AS number FROM orders) numbered
 WHERE numbered.id = orders.id;
SELECT setval('shop_order_numbers', max(order_number)) FROM orders HAVING max(order_number) IS NOT NULL;

-- An older release beside would take a number at PayPal for another order's, and return the money.
INSERT INTO shop_numbers_at_paypal (since)
SELECT now() AT TIME ZONE 'UTC' + CASE WHEN EXISTS (SELECT FROM orders) THEN interval '1 hour' ELSE '0' END
    ON CONFLICT DO NOTHING;
