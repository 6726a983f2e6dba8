import { sql } from './shop.ts';

export interface ContentEvent {
  subject: string;
  id: string;
  change: string;
}

/** The content events that some work caused, in their order. */
export async function eventsOf(work: () => Promise<unknown>): Promise<ContentEvent[]> {
  const [last] = await sql`SELECT coalesce(max(id), 0) AS id FROM shop_content_events`;
  await work();
  const rows = await sql<ContentEvent>`SELECT subject, subject_id AS id, change
      FROM shop_content_events WHERE id > ${last!.id} ORDER BY shop_content_events.id`;
  return rows;
}
