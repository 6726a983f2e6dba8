import { randomUUID } from 'node:crypto';
import { execute, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** A call of the publish hook. Retries have the same id and changes, so that the receiver can recognise them. */
export interface HookCall {
  id: string;
  /** Number of attempts, including this one. */
  attempts: number;
  changes: { subject: string; id: string; change: string; at: string }[];
}

/**
 * Editors often save several times in a row: a call waits until there is no change for `QUIET`, at most `LONGEST_WAIT`.
 * Changes of stock alone wait for `LONGEST_WAIT`.
 */
const QUIET = '2 seconds';
const LONGEST_WAIT = '30 seconds';
/** Longer than a call takes. If the worker dies, another one retries after this. */
const LEASE = '30 seconds';
const MOST_CHANGES = 1000;

/** Runs at each start. A new hook gets changes from now on; without a hook its row is deleted. */
export async function setHookUp(knex: Knex, isConfigured: boolean): Promise<void> {
  if (!isConfigured) return void (await knex('shop_publish_hook').delete());
  await knex.transaction(async (trx) => {
    const added = await rows(
      trx,
      sql`INSERT INTO shop_publish_hook DEFAULT VALUES ON CONFLICT DO NOTHING RETURNING singleton`,
    );
    if (added.length === 0) return;
    await execute(trx, sql`UPDATE shop_content_events SET announced_at = now() WHERE announced_at IS NULL`);
  });
}

/** Claims the call that is due, for the duration of the lease; null if there is none. */
export function claimCall(knex: Knex): Promise<HookCall | null> {
  return knex.transaction(async (trx) => {
    const [hook] = await rows<{ batchId: string | null; batch: string[] | null; attempts: number }>(
      trx,
      sql`SELECT batch_id AS "batchId", batch, attempts FROM shop_publish_hook
        WHERE next_attempt_at <= now() FOR UPDATE SKIP LOCKED`,
    );
    const eventIds = hook && (hook.batch ?? (await findDueEvents(trx)));
    if (!eventIds) return null;
    const call = { id: hook.batchId ?? randomUUID(), attempts: hook.attempts + 1 };
    await execute(
      trx,
      sql`UPDATE shop_publish_hook SET batch_id = ${call.id}, batch = ${eventIds}, attempts = ${call.attempts},
              next_attempt_at = now() + ${LEASE}::interval`,
    );
    return { ...call, changes: await readChanges(trx, eventIds) };
  });
}

/** Row ids of unannounced changes; null if there are none, or more are expected soon. */
async function findDueEvents(trx: Knex): Promise<string[] | null> {
  const [due] = await rows<{ ids: string[] | null }>(
    trx,
    sql`SELECT (array_agg(id ORDER BY id))[1:${MOST_CHANGES}::integer] AS ids FROM shop_content_events
      WHERE announced_at IS NULL
     HAVING max(at) FILTER (WHERE subject <> 'stock') < now() - ${QUIET}::interval
         OR min(at) < now() - ${LONGEST_WAIT}::interval`,
  );
  return due?.ids ?? null;
}

async function readChanges(trx: Knex, eventIds: readonly string[]): Promise<HookCall['changes']> {
  const found = await rows<{ subject: string; id: string; change: string; at: Date }>(
    trx,
    sql`SELECT subject, subject_id AS id, change, at FROM shop_content_events
      WHERE id = ANY(${eventIds}) ORDER BY shop_content_events.id`,
  );
  return found.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}

/** Completes a successful call. */
export async function endCall(knex: Knex, callId: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await execute(
      trx,
      sql`UPDATE shop_content_events SET announced_at = now()
        WHERE id = ANY((SELECT batch FROM shop_publish_hook WHERE batch_id = ${callId})::bigint[])`,
    );
    await execute(
      trx,
      sql`UPDATE shop_publish_hook SET batch_id = NULL, batch = NULL, attempts = 0,
              next_attempt_at = now(), last_error = NULL, last_sent_at = now()
        WHERE batch_id = ${callId}`,
    );
  });
}

/** Schedules a retry of a failed call. */
export async function retryCall(
  knex: Knex,
  callId: string,
  delaySeconds: number,
  reason: string,
): Promise<void> {
  await execute(
    knex,
    sql`UPDATE shop_publish_hook
        SET next_attempt_at = now() + make_interval(secs => ${delaySeconds}), last_error = ${reason}
      WHERE batch_id = ${callId}`,
  );
}
