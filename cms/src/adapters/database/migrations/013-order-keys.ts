import type { Migration } from './migration';

/** Keys that led to an order that was there already, by another key or by none. */
export const orderKeys: Migration = {
  name: '013-order-keys',
  sql: `
    CREATE TABLE shop_order_keys (
      customer_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
      idempotency_key text NOT NULL,
      order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      PRIMARY KEY (customer_id, idempotency_key)
    );
    CREATE INDEX orders_open_of_customer ON orders (customer_id, request_hash) WHERE state = 'pending';
  `,
};
