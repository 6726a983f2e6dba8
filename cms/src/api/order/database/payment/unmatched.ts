import type { Client } from 'pg';
import { sql } from '#platform/database/sql';

/** Queries of payments, for a command that runs beside the shop. */

/** The captures that belong to no order, neither as its payment nor as money that went back or is under review. */
export async function withoutOrder(database: Client, captureIds: string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT DISTINCT capture.id FROM unnest(${captureIds}::text[]) AS capture (id)
      WHERE NOT EXISTS (SELECT FROM orders o WHERE o.capture_id = capture.id)
        AND NOT EXISTS (SELECT FROM shop_ledger e WHERE e.reference = capture.id)`,
  );
  return rows.map(({ id }) => id);
}

/** The state of the order with this id; null if there is none. */
export async function findOrderState(database: Client, documentId: string): Promise<string | null> {
  const { rows } = await database.query<{ state: string }>(
    sql`SELECT state FROM orders WHERE document_id = ${documentId}`,
  );
  return rows[0]?.state ?? null;
}

/** Captures from PayPal's webhooks: known at once, while a transaction search lists them hours later. */
export async function capturesOfEvents(database: Client, since: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT DISTINCT body -> 'resource' ->> 'id' AS id FROM shop_webhook_events
      WHERE type = 'PAYMENT.CAPTURE.COMPLETED' AND received_at >= ${since}
        AND body -> 'resource' ->> 'id' IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
}

/** The snapshot time of the last restored backup; null if the database was never restored. */
export async function lastRestoredSnapshot(database: Client): Promise<Date | null> {
  const { rows } = await database.query<{ at: Date }>(
    sql`SELECT snapshot_at AS at FROM shop_backup_log WHERE event = 'restore' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.at ?? null;
}
