import type { Client } from 'pg';

/** What the shop itself knows of payments, for a command that runs beside it. */

/** Of these captures, those that no order has as its payment, or as money that goes back. */
export async function withoutOrder(database: Client, captureIds: string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT capture.id FROM unnest($1::text[]) AS capture (id)
      WHERE NOT EXISTS (SELECT FROM orders o
                         WHERE capture.id IN (o.capture_id, o.refund_due_capture_id))`,
    [captureIds],
  );
  return rows.map(({ id }) => id);
}

/** The state of our order with this id; null when there is none. */
export async function findOrderState(database: Client, documentId: string): Promise<string | null> {
  const { rows } = await database.query<{ state: string }>(
    'SELECT state FROM orders WHERE document_id = $1',
    [documentId],
  );
  return rows[0]?.state ?? null;
}

/** Captures that PayPal's webhooks told of: known at once, where a search takes hours to. */
export async function capturesOfEvents(database: Client, since: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT body -> 'resource' ->> 'id' AS id FROM shop_webhook_events
      WHERE type = 'PAYMENT.CAPTURE.COMPLETED' AND received_at >= $1
        AND body -> 'resource' ->> 'id' IS NOT NULL`,
    [since],
  );
  return rows.map(({ id }) => id);
}

/** The moment that the last restored backup shows; null for a database that was never restored. */
export async function lastRestoredSnapshot(database: Client): Promise<Date | null> {
  const { rows } = await database.query<{ at: Date }>(
    `SELECT snapshot_at AS at FROM shop_backup_log WHERE event = 'restore' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.at ?? null;
}
