import { Client, type ClientConfig } from 'pg';

/** Runs the work with its own connection, which is closed afterwards. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The local stack creates demo accounts with public passwords. It does so only in a database with this mark, an empty
 * table; the CMS of a local stack does not start without it.
 */
export const LOCAL_MARK = 'shop_local_database';

/** Whether there are tables, views or sequences other than the mark, PostgreSQL's own and those of extensions. */
export async function holdsData(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND c.relname <> $1
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid
                         AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      LIMIT 1`,
    [LOCAL_MARK],
  );
  return rowCount !== 0;
}
