import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../lib/fixtures/temporary-folder.ts';
import { ensureDatabase } from './databases.ts';
import { claimDatabase } from './local-mark.ts';
import { startPostgres } from './server.ts';

const SLOW_MS = 60_000;
const quick = { settings: { fsync: 'off' } };

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test(
  'a database keeps its data across a restart, in UTF-8 and behind a password',
  async () => {
    const dataDir = temporaryFolder();
    const first = await startPostgres(dataDir, quick);
    await query(first.url, "CREATE TABLE parts AS SELECT 'Größe 5 µm' AS name");
    await first.stop();
    const second = await startPostgres(dataDir, quick);
    onTestFinished(() => second.stop());
    expect(await query(second.url, 'SELECT name FROM parts')).toEqual([{ name: 'Größe 5 µm' }]);
    expect(await query(second.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    const wrong = new URL(second.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  },
  SLOW_MS,
);

test(
  'the shop’s role owns its database and nothing else',
  async () => {
    const server = await startPostgres(temporaryFolder(), quick);
    onTestFinished(() => server.stop());
    const [role] = await query(
      server.url,
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    );
    expect(Object.values(role as object)).toEqual([false, false, false, false, false]);
    expect(
      await query(
        server.url,
        `SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = 'shop'`,
      ),
    ).toEqual([{ owner: 'shop' }]);
  },
  SLOW_MS,
);

test(
  'a server left running by a killed launcher is reused',
  async () => {
    const dataDir = temporaryFolder();
    const left = await startPostgres(dataDir, quick);
    const [before] = await query(left.url, 'SELECT pg_postmaster_start_time()');
    const found = await startPostgres(dataDir, quick);
    onTestFinished(() => found.stop());
    expect(await query(found.url, 'SELECT pg_postmaster_start_time()')).toEqual([before]);
    await found.stop();
    await expect(query(found.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  },
  SLOW_MS,
);

test(
  'a database from DATABASE_URL gets demo data only when it is empty and USE_EMPTY_DATABASE allows it',
  async () => {
    const server = await startPostgres(temporaryFolder(), quick);
    onTestFinished(() => server.stop());
    const makeDatabase = async (name: string) => {
      await ensureDatabase(server.superuserUrl, name);
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    };
    const tablesOf = (url: string) =>
      query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    const theirs = await makeDatabase('theirs');
    await query(theirs, 'CREATE TABLE customers (name text)');
    for (const useEmpty of [false, true])
      await expect(claimDatabase(theirs, useEmpty)).rejects.toThrow(
        /^DATABASE_URL names a database that holds data .+$/,
      );
    expect(await tablesOf(theirs)).toEqual([{ tablename: 'customers' }]);
    const empty = await makeDatabase('empty');
    await query(empty, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await expect(claimDatabase(empty, false)).rejects.toThrow('USE_EMPTY_DATABASE=true');
    expect(await tablesOf(empty)).toEqual([]);
    await claimDatabase(empty, true);
    await query(empty, 'CREATE TABLE products (name text)');
    await claimDatabase(empty, false);
    await claimDatabase(server.url, false);
    await expect(claimDatabase('postgres://shop@127.0.0.1:1/shop', true)).rejects.toThrow(
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    );
  },
  SLOW_MS,
);
