import { Client, type ClientConfig } from 'pg';
import { withClient } from '../lib/database.ts';
import { ExpectedError } from '../lib/failure.ts';
import type { Manifest } from './manifest.ts';

/** The database at one moment. While it is open, `pg_dump` can read the same moment. */
export interface Snapshot {
  /** For `pg_dump --snapshot`. */
  id: string;
  facts: Pick<Manifest, 'takenAt' | 'schema' | 'isLocal'> & {
    counts: Omit<Manifest['counts'], 'pictures'>;
    serverVersion: number;
  };
  /** File names of all pictures in all their sizes. */
  pictures: string[];
  /** Those of these pictures that the database still names now, outside the snapshot. */
  stillNamed(pictures: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

const PICTURES = `
  SELECT DISTINCT substr(url, length('/uploads/') + 1) AS name FROM (
    SELECT url FROM files
    UNION ALL
    SELECT size.value ->> 'url' FROM files,
      jsonb_each(CASE jsonb_typeof(formats) WHEN 'object' THEN formats ELSE '{}' END) AS size
  ) AS stored WHERE url LIKE '/uploads/%' ORDER BY name`;

const FACTS = `
  SELECT now() AS "takenAt", pg_export_snapshot() AS id,
         current_setting('server_version_num')::integer / 10000 AS "serverVersion",
         (SELECT md5(string_agg(hash, '' ORDER BY name)) FROM shop_schema) AS schema,
         to_regclass('shop_local_database') IS NOT NULL AS "isLocal",
         (SELECT count(*)::integer FROM orders) AS orders,
         (SELECT count(*)::integer FROM orders WHERE state IN ('pending', 'under_review')) AS "openOrders",
         (SELECT count(*)::integer FROM products) AS products,
         (SELECT count(*)::integer FROM up_users) AS users,
         (SELECT count(*)::integer FROM shop_outbox WHERE state IN ('queued', 'sending')) AS "queuedEmails"`;

type Facts = Omit<Snapshot['facts'], 'counts' | 'takenAt'> &
  Snapshot['facts']['counts'] & { id: string; takenAt: Date };

/** @throws ExpectedError when the database holds no shop */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const config = { connectionString: databaseUrl, application_name: 'backup' };
  const database = new Client(config);
  // Without a listener a lost connection would end the process; the next query reports it.
  database.on('error', () => {});
  await database.connect();
  const close = () => database.end();
  try {
    await database.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
       SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0`,
    );
    const shop = await database.query(`SELECT to_regclass('shop_schema') AS is`);
    if (!shop.rows[0]?.is) throw new ExpectedError('The database holds no shop yet.');
    const { rows } = await database.query<Facts>(FACTS);
    const { id, serverVersion, takenAt, schema, isLocal, ...counts } = rows[0]!;
    const pictures = await database.query<{ name: string }>(PICTURES);
    return {
      id,
      facts: { takenAt: takenAt.toISOString(), schema, isLocal, counts, serverVersion },
      pictures: pictures.rows.map(({ name }) => name),
      stillNamed: (names) => stillNamed(config, names),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stillNamed(config: ClientConfig, names: readonly string[]): Promise<string[]> {
  const { rows } = await withClient(config, (client) => client.query<{ name: string }>(PICTURES));
  const named = new Set(rows.map(({ name }) => name));
  return names.filter((name) => named.has(name));
}
