import { resolve } from 'node:path';
import pg from 'pg';
import { root } from '../../../ops/lib/paths.ts';
import { findRunningPostgres } from '../../../ops/cli/postgres/server.ts';

/** URL of the running shop's database: `DATABASE_URL`, else the one in `DATA_DIR`. */
const shopDatabaseUrl = async () =>
  process.env.DATABASE_URL ?? (await urlIn(process.env.DATA_DIR ?? '.data'));

export async function openShopDatabase() {
  const client = new pg.Client({ connectionString: await shopDatabaseUrl() });
  await client.connect();
  return client;
}

async function urlIn(dataDir) {
  const running = await findRunningPostgres(resolve(root, dataDir));
  if (!running) throw new Error(`No shop is running on ${dataDir}`);
  return running.url;
}
