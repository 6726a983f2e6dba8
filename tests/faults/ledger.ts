import type { Shop } from './shop.ts';

export interface OrderInBooks {
  documentId: string;
  state: 'pending' | 'under_review' | 'paid' | 'shipped' | 'refunded' | 'cancelled';
  captureId: string | null;
  totalCents: number;
  /** What its lines cost, and what is taken off. */
  linesCents: number;
  discountCents: number;
  /** Discount and total of its quote, and whether all lines cost what they do there; null without a quote. */
  quoted: { discountCents: number; totalCents: number; hasItsPrices: boolean } | null;
  /** Orders of the same quote that have not ended, this one included. */
  ofQuote: number;
  refundedCents: number;
  /** What came in, also what the shop does not keep, oldest first. */
  payments: PaymentInBooks[];
  /** The latest payment problem, also if it is dealt with. */
  problem: string | null;
  /** Its reservation has ended without a provider order. */
  isStuck: boolean;
  /** Adjustment notes to its invoice, in the order of issue. */
  adjustments: AdjustmentInBooks[];
  /** Confirmation emails queued, and audit entries of the payment. */
  emails: number;
  paidNotes: number;
  isShipped: boolean;
  /** Audit entries of shipments, and of those taken back. */
  shipments: number;
  takenBack: number;
  /** Emails queued about shipments. */
  shippingEmails: number;
  refunds: RefundInBooks[];
}

export interface PaymentInBooks {
  /** PayPal's capture; null for a recorded payment. */
  captureId: string | null;
  /** Whether it counts for the order. */
  isKept: boolean;
  cents: number;
  /** What went back of it before the order was paid, and by refunds. */
  returnedCents: number;
  refundedCents: number;
}

export interface RefundInBooks {
  /** What of it PayPal gives back. */
  byPaypalCents: number;
  state: 'requested' | 'pending' | 'completed' | 'failed';
  cents: number;
  providerId: string | null;
  isOwn: boolean;
  /** Emails queued, and audit entries of the refund. */
  emails: number;
  notes: number;
}

export interface AdjustmentInBooks {
  number: string;
  refundId: string | null;
  cents: number;
  gstCents: number | null;
  issuedAt: string;
}

export interface CaptureAtProvider {
  id: string;
  status: string;
  /** documentId of our order. */
  orderId: string;
  cents: number;
  refundedCents: number;
  refunds: number;
  /** The completed ones. */
  made: { id: string; cents: number }[];
}

export interface StockInBooks {
  product: string;
  inStock: number;
  /** Quantity in orders, less what refunds put back into stock. */
  inOrders: number;
}

/** A sale and its invoice; null where one is missing. */
export interface InvoiceInBooks {
  documentId: string | null;
  /** It was paid, even if refunded since. */
  isSold: boolean;
  totalCents: number;
  /** From the invoice, and as written on the order. */
  number: number | null;
  written: string | null;
  gstCents: number | null;
}

/** The state of goods, money and emails, from the database, the provider and the mail catcher. */
export interface Ledger {
  orders: OrderInBooks[];
  captures: CaptureAtProvider[];
  stocks: StockInBooks[];
  /** By number, and the next number. */
  invoices: InvoiceInBooks[];
  nextInvoice: number;
  /** Texts of the order confirmations that arrived. */
  confirmations: string[];
}

/** The database is read after the provider, so that a listed capture is not reported as unpaid. */
export async function readLedger(shop: Shop): Promise<Ledger> {
  const captures = await readCaptures(shop);
  const mails = await shop.client.mails();
  const confirmations = mails
    .filter(({ subject }) => subject.endsWith('is confirmed'))
    .map(({ text }) => text);
  return {
    captures,
    confirmations,
    orders: await readOrders(shop),
    stocks: await readStocks(shop),
    ...(await readInvoices(shop)),
  };
}

interface ProviderOrder {
  purchase_units: { custom_id: string }[];
  captures: { id: string; status: string; amount: Money }[];
  refunds: { id: string; status: string; amount: Money }[];
}

interface Money {
  value: string;
}

const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

const sumOf = (refunds: ProviderOrder['refunds']): number =>
  refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);

export async function readCaptures({ client }: Shop): Promise<CaptureAtProvider[]> {
  const { body } = await client.payments<ProviderOrder[]>('GET', '/sandbox/orders');
  return body.flatMap(({ purchase_units: [unit], captures, refunds }) =>
    captures.map(({ id, status, amount }) => ({
      id,
      status,
      orderId: unit?.custom_id ?? '',
      cents: centsOf(amount),
      refundedCents: sumOf(refunds),
      refunds: refunds.length,
      made: refunds
        .filter((refund) => refund.status === 'COMPLETED')
        .map((refund) => ({ id: refund.id, cents: centsOf(refund.amount) })),
    })),
  );
}

async function readOrders({ database }: Shop): Promise<OrderInBooks[]> {
  const { rows } = await database.query<OrderInBooks>(
    `SELECT o.document_id AS "documentId", o.state, o.capture_id AS "captureId",
            o.total_cents::int AS "totalCents", coalesce(o.refunded_cents, 0)::int AS "refundedCents",
            coalesce(o.discount_cents, 0)::int AS "discountCents",
            (SELECT sum(l.price_cents * l.quantity)::int FROM order_lines l WHERE l.order_id = o.id) AS "linesCents",
            (SELECT json_build_object('discountCents', q.discount_cents, 'totalCents', q.total_cents,
                      'hasItsPrices', NOT EXISTS (
                        SELECT FROM order_lines l LEFT JOIN jsonb_array_elements(q.lines) line
                            ON line ->> 'product' = l.product_document_id
                         WHERE l.order_id = o.id
                           AND l.price_cents IS DISTINCT FROM (line ->> 'priceCents')::int))
               FROM shop_quotes q WHERE q.id = o.quote_id) AS quoted,
            (SELECT count(*)::int FROM orders other
              WHERE other.quote_id = o.quote_id AND other.state <> 'cancelled') AS "ofQuote",
            coalesce((SELECT json_agg(json_build_object(
                        'captureId', e.reference, 'isKept', e.problem_kind IS NULL, 'cents', e.cents,
                        'returnedCents', (SELECT coalesce(-sum(b.cents), 0) FROM shop_ledger b
                                           WHERE b.returns = e.id AND NOT b.is_refund),
                        'refundedCents', (SELECT coalesce(-sum(b.cents), 0) FROM shop_ledger b
                                           WHERE b.returns = e.id AND b.is_refund)) ORDER BY e.id)
                        FROM shop_ledger e WHERE e.order_id = o.id AND e.returns IS NULL), '[]') AS payments,
            coalesce(o.payment_problem, o.handled_problem) AS problem,
            o.state = 'pending' AND o.paypal_order_id IS NULL AND o.expires_at < now()
              AND coalesce((SELECT sum(cents) FROM shop_ledger e WHERE e.order_id = o.id), 0) = 0 AS "isStuck",
            (SELECT count(*)::int FROM shop_outbox
              WHERE kind = 'order-confirmation' AND subject_id = o.document_id) AS emails,
            (SELECT count(*)::int FROM shop_audit
              WHERE action = 'order.paid' AND subject = o.document_id) AS "paidNotes",
            o.delivered_at IS NOT NULL AS "isShipped",
            (SELECT count(*)::int FROM shop_audit
              WHERE action = 'order.shipped' AND subject = o.document_id) AS shipments,
            (SELECT count(*)::int FROM shop_audit
              WHERE action = 'order.taken-back' AND subject = o.document_id) AS "takenBack",
            (SELECT count(*)::int FROM shop_outbox WHERE kind = 'shipping-confirmation'
                AND substring(subject_id FROM '^[^:#]*') = o.document_id) AS "shippingEmails",
            coalesce((SELECT json_agg(json_build_object(
                        'number', a.number, 'refundId', a.refund_id, 'cents', a.cents,
                        'gstCents', a.gst_cents, 'issuedAt', a.issued_at) ORDER BY a.id)
                        FROM shop_adjustment_notes a WHERE a.order_id = o.id), '[]') AS adjustments,
            coalesce((SELECT json_agg(json_build_object(
                        'state', r.state, 'cents', r.amount_cents, 'byPaypalCents', r.by_paypal_cents, 'providerId', r.provider_refund_id,
                        'isOwn', r.actor <> 'payment provider',
                        'emails', (SELECT count(*) FROM shop_outbox WHERE kind = 'refund'
                                     AND subject_id = o.document_id || ':' || r.request_id),
                        'notes', (SELECT count(*) FROM shop_audit WHERE action = 'order.refunded'
                                    AND details ->> 'refund' = r.request_id)))
                        FROM shop_refunds r WHERE r.order_id = o.id), '[]') AS refunds
       FROM orders o`,
  );
  return rows;
}

async function readStocks({ database, startStocks }: Shop): Promise<StockInBooks[]> {
  const { rows } = await database.query<StockInBooks>(
    `SELECT p.document_id AS product, p.count_in_stock AS "inStock",
            coalesce((SELECT sum(l.quantity)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
                       WHERE l.product_document_id = p.document_id AND o.state <> 'cancelled'), 0)
            - coalesce((SELECT sum((back ->> 'quantity')::int)::int
                          FROM shop_refunds r, jsonb_array_elements(r.lines) back
                          JOIN order_lines l ON l.document_id = back ->> 'line'
                         WHERE r.state = 'completed' AND r.restock
                           AND l.product_document_id = p.document_id), 0) AS "inOrders"
       FROM products p WHERE p.document_id = ANY($1)`,
    [[...startStocks.keys()]],
  );
  return rows;
}

/** One statement, so that a concurrent payment is in all of the result or in none. */
async function readInvoices({ database }: Shop): Promise<Pick<Ledger, 'invoices' | 'nextInvoice'>> {
  const { rows } = await database.query<InvoiceInBooks & { nextInvoice: number }>(
    `SELECT c.next AS "nextInvoice", s.* FROM shop_invoice_counter c LEFT JOIN (
       SELECT o.document_id AS "documentId", i.number, o.invoice_number AS written,
              coalesce(o.state IN ('paid', 'shipped', 'refunded'), false) AS "isSold",
              o.total_cents::int AS "totalCents", o.gst_cents::int AS "gstCents"
         FROM orders o FULL JOIN shop_invoices i ON i.order_id = o.id
        WHERE o.state IN ('paid', 'shipped', 'refunded') OR i.number IS NOT NULL
           OR o.invoice_number IS NOT NULL OR o.gst_cents IS NOT NULL) s ON true
      ORDER BY s.number`,
  );
  const invoices = rows.filter(({ documentId, number }) => documentId !== null || number !== null);
  return { invoices, nextInvoice: rows[0]?.nextInvoice ?? 0 };
}
