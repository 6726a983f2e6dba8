import { Client } from 'pg';
import { holdsData, LOCAL_MARK } from '../../lib/database.ts';
import { ExpectedError } from '../../lib/failure.ts';

const NOT_OURS =
  'DATABASE_URL names a database that holds data and was not made for the local stack: accounts with known passwords would be added to it. Name another one.';
const EMPTY =
  'DATABASE_URL names an empty database: set USE_EMPTY_DATABASE=true to have it filled with demo goods, and accounts with known passwords.';

const CONNECT_MS = 10_000;

/** Marks a database that the launcher or a test has created. */
export const markAsLocal = (url: string): Promise<void> => withConnection(url, mark);

/**
 * Checks that a database from DATABASE_URL may hold demo data: it has the mark, or it is empty and `useEmpty` allows to
 * mark it.
 * @throws ExpectedError in one line otherwise, before anything is written
 */
export async function claimDatabase(url: string, useEmpty: boolean): Promise<void> {
  await withConnection(url, async (client) => {
    if (await isMarked(client)) return;
    if (await holdsData(client)) throw new ExpectedError(NOT_OURS);
    if (!useEmpty) throw new ExpectedError(EMPTY);
    await mark(client);
  });
}

async function mark(client: Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${LOCAL_MARK} (made_at timestamptz NOT NULL DEFAULT now())`);
}

async function isMarked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>('SELECT to_regclass($1) AS mark', [
    LOCAL_MARK,
  ]);
  return rows[0]?.mark != null;
}

async function withConnection(url: string, work: (client: Client) => Promise<void>): Promise<void> {
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
