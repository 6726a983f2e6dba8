/**
 * `shop_refunds`: what was to go back of paid orders, asked for by an admin or found at the provider. `request_id` is
 * what the provider knows it by, `lines` are of `{line, quantity}` with the line's documentId. One that is `requested`
 * or `pending` is looked after when `next_at` comes.
 */
export const refunds = `
  CREATE TABLE shop_refunds (
    id serial PRIMARY KEY,
    request_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    capture_id text NOT NULL,
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    lines jsonb NOT NULL DEFAULT '[]',
    restock boolean NOT NULL,
    reason text NOT NULL,
    actor text NOT NULL,
    idempotency_key text,
    request_hash text,
    state text NOT NULL DEFAULT 'requested'
      CHECK (state IN ('requested', 'pending', 'completed', 'failed')),
    failure text,
    provider_refund_id text UNIQUE,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now() + interval '30 seconds',
    created_at timestamptz NOT NULL DEFAULT now(),
    settled_at timestamptz,
    UNIQUE (order_id, idempotency_key),
    CONSTRAINT shop_refunds_completed_is_known CHECK (state <> 'completed' OR provider_refund_id IS NOT NULL)
  );
  CREATE INDEX shop_refunds_due ON shop_refunds (next_at) WHERE state IN ('requested', 'pending');
`;
