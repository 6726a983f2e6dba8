import type { Knex } from './knex';

interface Migration {
  name: string;
  sql: string;
}

/**
 * What Strapi's schema cannot say. Strapi runs its own migrations before it makes its tables, so on
 * an empty database they would have nothing to work on; these run after. Append only.
 */
const MIGRATIONS: readonly Migration[] = [
  {
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
  },
  {
    name: '002-sessions',
    sql: `
      CREATE TABLE shop_sessions (
        token_hash text PRIMARY KEY,
        user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX shop_sessions_of_user ON shop_sessions (user_id);
      CREATE INDEX shop_sessions_expiry ON shop_sessions (expires_at);
    `,
  },
  {
    name: '003-outbox',
    sql: `
      CREATE TABLE shop_outbox (
        id bigserial PRIMARY KEY,
        kind text NOT NULL,
        subject_id text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        UNIQUE (kind, subject_id)
      );
      CREATE INDEX shop_outbox_due ON shop_outbox (next_attempt_at) WHERE state = 'queued';
    `,
  },
  {
    name: '004-audit',
    sql: `
      CREATE TABLE shop_audit (
        id bigserial PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        actor text NOT NULL,
        action text NOT NULL,
        subject text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}'
      );
      CREATE FUNCTION shop_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'shop_audit is append-only'; END $$;
      CREATE TRIGGER shop_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_audit
        FOR EACH STATEMENT EXECUTE FUNCTION shop_audit_is_append_only();
    `,
  },
];

/**
 * Brings the database up to date, each step in a transaction of its own. The caller holds the boot
 * lock, so no two instances do this at once.
 */
export async function migrate(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE TABLE IF NOT EXISTS shop_migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  const done = new Set<string>(await knex('shop_migrations').pluck('name'));
  for (const { name, sql } of MIGRATIONS) {
    if (done.has(name)) continue;
    await knex.transaction(async (trx) => {
      await trx.raw(sql);
      await trx('shop_migrations').insert({ name });
    });
  }
}
