import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';

/** Address of one database of the server, for the CMS and for tests. */
export function databaseUrl(port: number, password: string, name: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(name)}`;
}

/** Makes a database unless it is there. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
