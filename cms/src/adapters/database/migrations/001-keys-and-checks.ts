import type { Migration } from './migration';

export const keysAndChecks: Migration = {
  name: '001-keys-and-checks',
  sql: `
    CREATE UNIQUE INDEX users_email_once ON up_users (lower(email));
    CREATE UNIQUE INDEX services_code_once ON services (code, (published_at IS NULL));
    CREATE UNIQUE INDEX reviews_once_a_person ON reviews (product_id, user_id);
    CREATE UNIQUE INDEX orders_idempotency_key_once ON orders (customer_id, idempotency_key);
    CREATE UNIQUE INDEX orders_paypal_order_once ON orders (paypal_order_id);
    CREATE UNIQUE INDEX orders_capture_once ON orders (capture_id);
    CREATE UNIQUE INDEX products_document_once ON products (document_id);
    CREATE UNIQUE INDEX orders_document_once ON orders (document_id);
    CREATE INDEX products_newest_first ON products (created_at DESC, id DESC) WHERE is_listed;
    CREATE INDEX products_best_first ON products (rating DESC, num_reviews DESC, id DESC) WHERE is_listed;
    CREATE INDEX reviews_of_product ON reviews (product_id, created_at DESC);
    CREATE INDEX order_lines_of_order ON order_lines (order_id);
    CREATE INDEX orders_of_customer ON orders (customer_id, created_at DESC);
    CREATE INDEX orders_pending ON orders (expires_at) WHERE state = 'pending';
    ALTER TABLE products ADD CONSTRAINT products_stock_not_negative CHECK (count_in_stock >= 0);
    ALTER TABLE products ADD CONSTRAINT products_price_not_negative CHECK (price >= 0);
    ALTER TABLE reviews ADD CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5);
    ALTER TABLE order_lines ADD CONSTRAINT order_lines_quantity_positive CHECK (quantity >= 1);
    ALTER TABLE orders ADD CONSTRAINT orders_total_adds_up
      CHECK (total_cents = items_cents + shipping_cents);
    ALTER TABLE orders ADD CONSTRAINT orders_paid_has_capture
      CHECK (state NOT IN ('paid', 'shipped') OR (paid_at IS NOT NULL AND capture_id IS NOT NULL));
  `,
};
