import { database } from './shop.ts';

export interface ContentEvent {
  subject: string;
  id: string;
  change: string;
}

/** The content events that some work caused, in their order. */
export async function eventsOf(work: () => Promise<unknown>): Promise<ContentEvent[]> {
  const before = await database.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) AS id FROM shop_content_events',
  );
  await work();
  const { rows } = await database.query<ContentEvent>(
    'SELECT subject, subject_id AS id, change FROM shop_content_events WHERE id > $1 ORDER BY shop_content_events.id',
    [before.rows[0]!.id],
  );
  return rows;
}
