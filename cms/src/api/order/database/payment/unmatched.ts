import type { Client } from 'pg';

/** Queries of payments, for a command that runs beside the shop. */

/** The captures that belong to no order, neither as its payment nor as money to be refunded. */
export async function withoutOrder(database: Client, captureIds: string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT capture.id FROM unnest($1::text[]) AS capture (id)
      WHERE NOT EXISTS (SELECT FROM orders o
                         WHERE capture.id IN (o.capture_id, o.refund_due_capture_id))`,
    [captureIds],
  );
  return rows.map(({ id }) => id);
}

/** The state of the order with this id; null if there is none. */
export async function findOrderState(database: Client, documentId: string): Promise<string | null> {
  const { rows } = await database.query<{ state: string }>(
    'SELECT state FROM orders WHERE document_id = $1',
    [documentId],
  );
  return rows[0]?.state ?? null;
}

/** Captures from PayPal's webhooks: known at once, while a transaction search lists them hours later. */
export async function capturesOfEvents(database: Client, since: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT body -> 'resource' ->> 'id' AS id FROM shop_webhook_events
      WHERE type = 'PAYMENT.CAPTURE.COMPLETED' AND received_at >= $1
        AND body -> 'resource' ->> 'id' IS NOT NULL`,
    [since],
  );
  return rows.map(({ id }) => id);
}

/** The snapshot time of the last restored backup; null if the database was never restored. */
export async function lastRestoredSnapshot(database: Client): Promise<Date | null> {
  const { rows } = await database.query<{ at: Date }>(
    `SELECT snapshot_at AS at FROM shop_backup_log WHERE event = 'restore' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.at ?? null;
}
