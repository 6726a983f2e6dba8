import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from '../../lib/database.ts';
import { ExpectedError } from '../../lib/failure.ts';

/** The shop's role. It owns its database and nothing else, as on a managed PostgreSQL. */
export const OWNER = 'shop';

/** PostgreSQL's error code for an unknown role and for a wrong password. */
const WRONG_PASSWORD = '28P01';

/**
 * Creates the shop's role if it is missing.
 * @throws ExpectedError for a cluster of an older release, which has another superuser
 */
export async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [OWNER]);
    if (found.rowCount === 0)
      await client.query(`CREATE ROLE ${OWNER} LOGIN PASSWORD ${escapeLiteral(password)}`);
  });
}

/** Creates a database owned by the shop's role if it is missing, as a copy of `template`. */
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

/** Drops a database and closes its connections. */
export async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(superuserUrl, (client) =>
    client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function asSuperuser(
  connectionString: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  try {
    await withClient({ connectionString }, work);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD)
      throw new ExpectedError(
        'The database in DATA_DIR was made by an older release, which ran the shop as a superuser: delete that folder (rm -rf .data) and start again',
      );
    throw error;
  }
}
