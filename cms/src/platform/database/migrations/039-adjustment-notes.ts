/**
 * `shop_adjustment_notes`: what lowers an order's invoice, numbered in the order of `id`. A row is written once and
 * never changes. `refund_id` is the provider's; `lines` are of `{partNum, name, quantity}`.
 */
export const adjustmentNotes = `
  CREATE TABLE shop_adjustment_notes (
    id serial PRIMARY KEY,
    order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    number text NOT NULL UNIQUE,
    refund_id text UNIQUE,
    issued_at timestamptz NOT NULL,
    cents integer NOT NULL CHECK (cents > 0),
    gst_cents integer,
    reason text,
    lines jsonb NOT NULL
  );
  CREATE INDEX shop_adjustment_notes_order ON shop_adjustment_notes (order_id);
`;
