import { STOCK_NEWS_SECONDS } from 'shared';
import type { PublishRun, PublishingFacts } from '../rules/publishing';
import { execute, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

interface FactsRow extends Pick<PublishingFacts, 'now' | 'hook'> {
  newestId: string | null;
  endedId: string | null;
  liveId: string | null;
  count: number;
  oldestAt: Date | null;
  newestAt: Date | null;
  hasHook: boolean;
  lastSentAt: Date | null;
  lastError: string | null;
}

/**
 * The facts about publishing, in one query. A change is pending until it is published; if there is a hook and no
 * publisher was ever seen, until it is announced. Changes of stock are pending from when they are due.
 */
export async function readPublishing(knex: Knex): Promise<PublishingFacts> {
  const [found] = await rows<FactsRow>(
    knex,
    sql`SELECT now() AS now,
            (SELECT max(id) FROM shop_publications) AS "newestId",
            (SELECT max(id) FROM shop_publications WHERE ended_at IS NOT NULL) AS "endedId",
            (SELECT max(id) FROM shop_publications WHERE outcome = 'live') AS "liveId",
            e.*, h.singleton IS NOT NULL AS "hasHook", h.last_sent_at AS "lastSentAt",
            h.last_error AS "lastError"
       FROM (SELECT count(*)::integer AS count, min(at) AS "oldestAt", max(at) AS "newestAt"
               FROM shop_content_events
              WHERE published_at IS NULL
                AND (subject <> 'stock' OR at < now() - make_interval(secs => ${STOCK_NEWS_SECONDS}))
                AND (announced_at IS NULL OR EXISTS (SELECT FROM shop_publications))) e
       LEFT JOIN shop_publish_hook h ON true`,
  );
  if (!found) throw new Error('A query of aggregates has one row');
  const { newestId, endedId, liveId, count, oldestAt, newestAt, hasHook } = found;
  const publications = await findPublications(knex, [newestId, endedId, liveId]);
  const publication = (id: string | null) => (id === null ? null : (publications.get(id) ?? null));
  return {
    now: found.now,
    newest: publication(newestId),
    newestEnded: publication(endedId),
    newestLive: publication(liveId),
    pending: { count, oldestAt, newestAt },
    hook: hasHook ? { lastSentAt: found.lastSentAt, lastError: found.lastError } : null,
  };
}

async function findPublications(
  knex: Knex,
  ids: readonly (string | null)[],
): Promise<Map<string, PublishRun>> {
  const found = await rows<PublishRun & { id: string }>(
    knex,
    sql`SELECT id, started_at AS "startedAt", ended_at AS "endedAt", outcome, reason, rendered, kept, removed
       FROM shop_publications WHERE id = ANY(${ids.filter((id) => id !== null)})`,
  );
  return new Map(found.map(({ id, ...publication }) => [id, publication]));
}

/** Requests a publication without a change. Does nothing if the next build includes a request already. */
export async function requestPublication(knex: Knex): Promise<void> {
  await execute(
    knex,
    sql`INSERT INTO shop_content_events (subject, change)
     SELECT 'request', 'requested'
      WHERE NOT EXISTS (
        SELECT FROM shop_content_events
         WHERE published_at IS NULL AND announced_at IS NULL AND subject = 'request'
           AND at > (SELECT coalesce(max(started_at), '-infinity') FROM shop_publications))`,
  );
}

/** Deletes old rows, but keeps pending changes and the last publication of each outcome. */
export async function deleteOldPublishing(knex: Knex): Promise<void> {
  await execute(
    knex,
    sql`DELETE FROM shop_content_events
      WHERE coalesce(published_at, announced_at) < now() - interval '7 days'`,
  );
  await execute(
    knex,
    sql`DELETE FROM shop_publications p
      WHERE p.started_at < now() - interval '7 days'
        AND p.id NOT IN (SELECT max(id) FROM shop_publications GROUP BY outcome)`,
  );
}
