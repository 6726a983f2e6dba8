import { escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from '../../lib/database.ts';

/** The shop's role. It owns its database and nothing else, as on a managed PostgreSQL. */
export const OWNER = 'shop';

/** Creates the shop's role if it is missing. */
export async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  await withClient({ connectionString: superuserUrl }, async (client) => {
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
  await withClient({ connectionString: superuserUrl }, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(name)} OWNER ${OWNER} TEMPLATE ${escapeIdentifier(template)}`,
      );
  });
}

/** Drops a database and closes its connections. */
export async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await withClient({ connectionString: superuserUrl }, (client) =>
    client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`),
  );
}
