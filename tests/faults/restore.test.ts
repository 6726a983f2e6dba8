import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../ops/lib/paths.ts';
import { CommandFailed, run } from '../../ops/lib/run.ts';
import { dropDatabase, ensureDatabase } from '../../ops/cli/postgres/databases.ts';
import { eventually } from '../fixtures/eventually.ts';
import { call } from '../fixtures/http.ts';
import { problemsIn } from './books.ts';
import { readLedger } from './ledger.ts';
import { endHolds } from './passing-time.ts';
import { captureOf, placeApproved, placePaid, untilState, type Placed } from './placed-order.ts';
import { addAccount } from './scenes.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A shop that loses its database and pictures, and is restored from a backup. */

let shop: Shop;
let databaseUrl: string;
let backupDir: string;
let uploads: string;

beforeAll(async () => {
  databaseUrl = await copyDatabase(inject('seededDatabaseUrl'));
  shop = await openShop(databaseUrl);
  backupDir = await mkdtemp(join(tmpdir(), 'shop-backups-'));
  uploads = join(shop.surroundings.environment.PUBLIC_DIR!, 'uploads');
  await layPictures();
});
afterAll(async () => {
  await shop.close();
  await rm(backupDir, { recursive: true });
});

/** Writes files for the pictures that the copied database refers to. */
async function layPictures(): Promise<void> {
  const { rows } = await shop.database.query<{ name: string }>(
    `SELECT substr(url, 10) AS name FROM files UNION
     SELECT substr(value ->> 'url', 10) FROM files, jsonb_each(formats)`,
  );
  await mkdir(uploads, { recursive: true });
  for (const { name } of rows) await writeFile(join(uploads, name), `picture ${name}`);
}

/** Output of an npm command with the CMS's environment. @throws Error with the output */
async function command(...words: string[]): Promise<string> {
  const told = { ...shop.surroundings.environment, BACKUP_DIR: backupDir };
  // With production npm would not install the test packages.
  const env = { ...process.env, ...told, NODE_ENV: 'test' };
  try {
    return await run(process.execPath, [join(root, 'ops/bootstrap.mjs'), ...words], { env });
  } catch (error) {
    throw error instanceof CommandFailed ? new Error(error.output, { cause: error }) : error;
  }
}

async function takeBackup(): Promise<string> {
  const lines = (await command('backup')).trim().split('\n');
  return lines.at(-1)!;
}

const setMailServer = (smtp: 'down' | null) =>
  call('PUT', `${shop.surroundings.mailUrl}/faults`, { body: { smtp } });

/** The number of emails of each buyer. */
const countMails = (placed: readonly Placed[]) =>
  Promise.all(placed.map(async ({ buyer }) => (await shop.client.mailsTo(buyer.email)).length));

const untilMailed = (placed: readonly Placed[], counts: readonly number[]) =>
  eventually(async () => {
    const found = await countMails(placed);
    return found.every((count, index) => count >= counts[index]!) ? true : undefined;
  });

/** Waits for the emails to the business, too. */
const untilNoneWaits = () =>
  eventually(async () => {
    const { rows } = await shop.database.query(
      `SELECT FROM shop_outbox WHERE state IN ('queued', 'sending')`,
    );
    return rows.length === 0 ? true : undefined;
  });

async function ship({ order }: Placed): Promise<void> {
  const { token } = await addAccount(shop, true);
  await shop.client.api('PUT', `/api/orders/${order._id}/deliver`, { token, body: {} });
}

/** Simulates a lost disk: the database is empty and the pictures are gone. */
async function loseEverything(): Promise<void> {
  await rm(uploads, { recursive: true });
  const name = new URL(databaseUrl).pathname.slice(1);
  await dropDatabase(inject('superuserUrl'), name);
  await ensureDatabase(inject('superuserUrl'), name);
}

test('a restored shop has the payments from before and after the backup in its books, and sends no email twice', async () => {
  const cms = await shop.startCms();
  const [confirmed, shipped] = [await placePaid(shop), await placePaid(shop)];
  await ship(shipped);
  await untilMailed([confirmed, shipped], [1, 2]);
  await untilNoneWaits();
  await setMailServer('down');
  const waiting = await placePaid(shop);
  const [open, cancelled] = [await placeApproved(shop), await placeApproved(shop)];
  const pictures = await readdir(uploads);
  const file = await takeBackup();

  // Not in the backup.
  await setMailServer(null);
  expect((await open.pay()).status).toBe(200);
  const { token } = cancelled.buyer;
  const cancelling = `/api/orders/${cancelled.order._id}/cancel`;
  expect((await shop.client.api('POST', cancelling, { token })).status).toBe(200);
  const unknown = await placePaid(shop);
  await untilMailed([waiting, open, unknown], [1, 1, 1]);
  await cms.kill();
  await loseEverything();
  shop.startStocks.delete(unknown.product._id);

  const report = await command('restore', file);
  // The buyer's, and two to the business: about the order and about low stock.
  expect(report).toContain('Emails put aside, as they may have been sent since: 3.');
  expect((await readdir(uploads)).sort()).toEqual(pictures.sort());
  const [some = ''] = pictures;
  expect(await readFile(join(uploads, some), 'utf8')).toBe(`picture ${some}`);
  await shop.startCms();
  await untilState(open, 'paid');
  await endHolds(shop, [cancelled]);
  await untilState(cancelled, 'cancelled');
  expect(await captureOf(shop, cancelled.order)).toBeUndefined();
  expect((await confirmed.read()).status).toBe(401);

  const found = await command('payments:unmatched');
  const lost = await captureOf(shop, unknown.order);
  expect(found).toContain('since');
  expect(found.split('\n').filter((line) => line.includes('capture '))).toEqual([
    expect.stringMatching(
      `AUD 12.50 +capture ${lost?.id} .* PayPal order ${unknown.order.paypalOrderId} .*buyer@example.com.*${unknown.order._id}`,
    ),
  ]);
  const ledger = await readLedger(shop);
  const captures = ledger.captures.filter(({ id }) => id !== lost?.id);
  expect(problemsIn({ ...ledger, captures }, shop.startStocks)).toEqual([]);

  // Emails are sent in order: earlier ones would have arrived by now.
  const later = await placePaid(shop);
  await untilMailed([later], [1]);
  const everybody = [confirmed, shipped, waiting, open, unknown, later];
  expect(await countMails(everybody)).toEqual([1, 2, 1, 1, 1, 1]);
  expect(await command('restore', '--send-queued')).toContain('Emails queued again: 6\n');
});

test('a restore overwrites nothing, and a backup fails on missing pictures unless told otherwise', async () => {
  const file = await takeBackup();
  await expect(command('restore', file)).rejects.toThrow(/^The database is not empty.*\n$/m);
  const [lost = ''] = await readdir(uploads);
  await rm(join(uploads, lost));
  await expect(command('backup')).rejects.toThrow(`that are not there: 1 (${lost})`);
  expect(await command('backup', '--allow-missing')).toContain('not there: 1\n');
  expect((await readdir(backupDir)).filter((name) => !name.endsWith('.tar'))).toEqual([]);
  const { rows } = await shop.database.query(
    `SELECT location, bytes FROM shop_backup_log WHERE event = 'backup' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]?.location).toContain(backupDir);
});
