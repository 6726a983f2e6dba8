import { Client } from 'pg';
import { ExpectedError } from '../../lib/failure.ts';

/**
 * The local stack adds accounts whose passwords everybody knows. A database in which they may be bears a
 * mark, a table of this name, without which the CMS of a local stack does not start either.
 */
const MARK = 'shop_local_database';

const NOT_OURS =
  'DATABASE_URL names a database that holds data and was not made for the local stack: accounts with known passwords would be added to it. Name another one.';
const EMPTY =
  'DATABASE_URL names an empty database: set USE_EMPTY_DATABASE=true to have it filled with demo goods, and accounts with known passwords.';

const CONNECT_MS = 10_000;

/** Marks a database as one for demo data: one that is the launcher's or a test's own. */
export const markAsLocal = (url: string): Promise<void> => withClient(url, mark);

/**
 * Sees that a database of somebody's own is for demo data: it has been marked before, or it is empty and the
 * person says so.
 * @throws ExpectedError in one line for any other; nothing has been written then
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

/** Tables, views or sequences other than PostgreSQL's own and those of extensions. */
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
