import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { ExpectedError } from '../../lib/failure.ts';

/** The role of the shop: it owns its database and nothing else, as a managed PostgreSQL gives it. */
export const OWNER = 'shop';

/** What PostgreSQL says to a role that it does not know, and to a wrong password. */
const WRONG_PASSWORD = '28P01';

/**
 * Makes the shop's role unless there is one.
 * @throws ExpectedError for a cluster that has no such superuser: older launchers ran the shop as one
 */
export async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [OWNER]);
    if (found.rowCount === 0)
      await client.query(`CREATE ROLE ${OWNER} LOGIN PASSWORD ${escapeLiteral(password)}`);
  });
}

/** Makes a database of the shop's role unless there is one of that name; with `template`, as a copy of that one. */
export async function ensureDatabase(
  superuserUrl: string,
  name: string,
  template = 'template1',
): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(name)} OWNER ${OWNER} TEMPLATE ${escapeIdentifier(template)}`,
      );
  });
}

/** Removes a database; who is connected to it is cut off. */
export async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(superuserUrl, (client) =>
    client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function asSuperuser(
  connectionString: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD)
      throw new ExpectedError(
        'The database in DATA_DIR was made by an older release, which ran the shop as a superuser: delete that folder (rm -rf .data) and start again',
      );
    throw error;
  } finally {
    await client.end();
  }
}
