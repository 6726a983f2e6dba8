import { Client } from 'pg';
import { ExpectedError } from '../../lib/failure.ts';

/**
 * The local stack creates demo accounts with public passwords. It does so only in a database with this mark, an empty
 * table; the CMS of a local stack does not start without it.
 */
const MARK = 'shop_local_database';

const NOT_OURS =
  'DATABASE_URL names a database that holds data and was not made for the local stack: accounts with known passwords would be added to it. Name another one.';
const EMPTY =
  'DATABASE_URL names an empty database: set USE_EMPTY_DATABASE=true to have it filled with demo goods, and accounts with known passwords.';

const CONNECT_MS = 10_000;

/** Marks a database that the launcher or a test has created. */
export const markAsLocal = (url: string): Promise<void> => withClient(url, mark);

/**
 * Checks that a database from DATABASE_URL may hold demo data: it has the mark, or it is empty and `useEmpty` allows to
 * mark it.
 * @throws ExpectedError in one line otherwise, before anything is written
 */
export async function claimDatabase(url: string, useEmpty: boolean): Promise<void> {
  await withClient(url, async (client) => {
    if (await isMarked(client)) return;
    if (await holdsAnything(client)) throw new ExpectedError(NOT_OURS);
    if (!useEmpty) throw new ExpectedError(EMPTY);
    await mark(client);
  });
}

async function mark(client: Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${MARK} (made_at timestamptz NOT NULL DEFAULT now())`,
  );
}

async function isMarked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>('SELECT to_regclass($1) AS mark', [
    MARK,
  ]);
  return rows[0]?.mark != null;
}

/** Whether there are tables, views or sequences other than PostgreSQL's own and those of extensions. */
async function holdsAnything(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid
                         AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      LIMIT 1`,
  );
  return rowCount !== 0;
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ExpectedError(`The database cannot be reached: ${message || code}`);
  }
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
