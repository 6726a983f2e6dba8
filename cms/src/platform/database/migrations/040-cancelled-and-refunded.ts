/**
 * An order that ended unpaid is `cancelled`, whyever it ended, and in that tab alone. `has_refund` tells what went
 * back as a whole or in part.
 */
export const cancelledAndRefunded = `
  ALTER TABLE shop_order_queue ADD COLUMN has_refund boolean NOT NULL DEFAULT false;

  CREATE OR REPLACE FUNCTION shop_queue_orders(ids integer[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO shop_order_queue AS q (order_id, created_at, tab, has_problem, has_refund, haystack)
    SELECT o.id, o.created_at,
           CASE WHEN o.removed_at IS NOT NULL THEN 'removed'
                WHEN o.state = 'paid' THEN 'to-ship'
                WHEN o.state IN ('shipped', 'refunded') THEN o.state
                WHEN o.state = 'under_review' THEN 'unpaid'
                WHEN o.state = 'pending' AND o.paypal_order_id IS NOT NULL THEN 'unpaid'
                WHEN o.state = 'expired' THEN 'cancelled'
           END,
           o.payment_problem IS NOT NULL AND o.removed_at IS NULL,
           o.removed_at IS NULL AND (o.state = 'refunded' OR coalesce(o.refunded_cents, 0) > 0),
           lower(unaccent(concat_ws(' ', o.document_id, o.customer_name, o.customer_email,
                                    o.invoice_number, o.tracking_number, l.words)))
      FROM orders o
      LEFT JOIN LATERAL (
        SELECT string_agg(concat_ws(' ', line.name, part.number, shop_squashed(part.number)), ' ') AS words
          FROM order_lines line
          LEFT JOIN products p ON p.document_id = line.product_document_id
         CROSS JOIN LATERAL (SELECT coalesce(line.part_num, p.part_num) AS number) part
         WHERE line.order_id = o.id
      ) l ON true
     WHERE o.id = ANY(ids)
    ON CONFLICT (order_id) DO UPDATE
      SET tab = excluded.tab, has_problem = excluded.has_problem, has_refund = excluded.has_refund,
          haystack = excluded.haystack
      WHERE (q.tab, q.has_problem, q.has_refund, q.haystack)
            IS DISTINCT FROM (excluded.tab, excluded.has_problem, excluded.has_refund, excluded.haystack)
  $$;

  CREATE TRIGGER shop_queue_refunded_order AFTER UPDATE OF refunded_cents
    ON orders FOR EACH ROW WHEN (OLD.refunded_cents IS DISTINCT FROM NEW.refunded_cents)
    EXECUTE FUNCTION shop_queue_order();

  SELECT shop_queue_orders(ARRAY(SELECT id FROM orders WHERE state = 'expired' OR refunded_cents > 0));

  DROP INDEX shop_order_queue_of_tab;
  CREATE INDEX shop_order_queue_of_tab ON shop_order_queue (tab, created_at DESC, order_id DESC)
    INCLUDE (has_problem, has_refund);
  DROP INDEX shop_order_queue_all;
  CREATE INDEX shop_order_queue_all ON shop_order_queue (created_at DESC, order_id DESC)
    WHERE tab NOT IN ('removed', 'cancelled');
  CREATE INDEX shop_order_queue_refunds ON shop_order_queue (created_at DESC, order_id DESC)
    WHERE has_refund;
`;
