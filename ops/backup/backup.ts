import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ExpectedError } from '../lib/failure.ts';
import { run } from '../lib/run.ts';
import type { Step } from '../lib/steps.ts';
import { DATABASE, MANIFEST, pictureEntry, writeArchive, type Entry } from './archive.ts';
import { newManifest, type Manifest } from './manifest.ts';
import type { PictureStore } from './pictures.ts';
import { connectionTo, ensurePostgresTools, type PostgresTools } from './postgres-tools.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

interface BackupOptions {
  databaseUrl: string;
  pictures: PictureStore;
  /** The folder for the new file. */
  dir: string;
  /** Leave out pictures that the database names but the store lacks, instead of failing. */
  allowMissing: boolean;
  step: Step;
  signal?: AbortSignal;
}

export interface Backup {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * A backup leaves out the rows of these tables. A thief of the file could use them, and a restore must not bring back
 * sessions or links that have ended since.
 */
const NOT_KEPT = [
  'shop_sessions',
  'shop_password_resets',
  'shop_mailbox_confirmations',
  'shop_passkey_challenges',
  'shop_previews',
  'shop_attempts',
  'shop_known_addresses',
  'strapi_sessions',
];
/** How long pg_dump waits for the ALTER TABLE of a starting CMS. */
const LOCK_WAIT = '60s';
const TRIES = 3;
const LEFTOVER_MS = 24 * 60 * 60_000;

/** A picture of the snapshot was deleted before it could be copied. */
class Outdated extends Error {}

/**
 * Writes database and pictures, as they are at one moment, into a file; the shop may run meanwhile. The file gets its
 * final name once it is complete and on disk.
 * @throws ExpectedError in one line for problems that an operator can fix
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  const { dir } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removeLeftovers(dir);
  for (let tries = 1; ; tries += 1)
    try {
      return await takeOnce(options);
    } catch (error) {
      if (!(error instanceof Outdated) || tries === TRIES) throw error;
    }
}

async function takeOnce(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, dir, step, signal } = options;
  const snapshot = await openSnapshot(databaseUrl);
  const { facts } = snapshot;
  const file = join(dir, `shop-${facts.takenAt.replaceAll(/[:.]/g, '-')}.tar`);
  const [dump, part] = [`${file}.dump.part`, `${file}.part`];
  try {
    const tools = await ensurePostgresTools(facts.serverVersion, signal);
    const { present, missing } = await lookForPictures(snapshot, options);
    const manifest = describe(snapshot, tools, present, missing);
    await step('Dumping the database', () => dumpDatabase(tools, snapshot, dump, options));
    await step(`Adding ${present.length} pictures`, () =>
      writeArchive(part, entries(manifest, dump, present, options)),
    );
    await rename(part, file);
    await syncFolder(dirname(file));
    return { file, bytes: (await stat(file)).size, manifest };
  } finally {
    await snapshot.close();
    await Promise.all([dump, part].map((path) => rm(path, { force: true })));
  }
}

async function dumpDatabase(
  { pgDump }: PostgresTools,
  { id }: Snapshot,
  file: string,
  { databaseUrl, signal }: BackupOptions,
): Promise<void> {
  // Created first, because pg_dump keeps the mode of an existing file: only the owner may read it.
  await (await open(file, 'wx', 0o600)).close();
  const { database, env } = connectionTo(databaseUrl);
  const args = [
    `--dbname=${database}`,
    '--format=custom',
    `--snapshot=${id}`,
    `--lock-wait-timeout=${LOCK_WAIT}`,
    '--no-owner',
    '--no-privileges',
    '--no-password',
    ...NOT_KEPT.map((table) => `--exclude-table-data=public.${table}`),
    `--file=${file}`,
  ];
  await run(pgDump, args, { env, signal });
}

/** @throws ExpectedError naming missing pictures, unless `allowMissing` is set */
async function lookForPictures(
  snapshot: Snapshot,
  { pictures, allowMissing }: BackupOptions,
): Promise<{ present: string[]; missing: string[] }> {
  const stored = await pictures.list();
  const gone = snapshot.pictures.filter((name) => !stored.has(name));
  const missing = await snapshot.stillNamed(gone);
  if (missing.length < gone.length) throw new Outdated('Pictures keep being deleted during the backup');
  if (missing.length > 0 && !allowMissing)
    throw new ExpectedError(
      `Pictures that the database names and that are not there: ${missing.length} (${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}). Bring them back, or leave them out with -- --allow-missing.`,
    );
  return { present: snapshot.pictures.filter((name) => stored.has(name)), missing };
}

function describe(
  { facts }: Snapshot,
  { version }: PostgresTools,
  present: readonly string[],
  missing: string[],
): Manifest {
  const { serverVersion, counts, ...rest } = facts;
  return newManifest({
    ...rest,
    postgres: { server: serverVersion, pgDump: version },
    counts: { ...counts, pictures: present.length },
    missing,
  });
}

async function* entries(
  manifest: Manifest,
  dump: string,
  names: readonly string[],
  { pictures, signal }: BackupOptions,
): AsyncGenerator<Entry> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield { name: MANIFEST, size: text.length, content: Readable.from([text]) };
  const { size } = await stat(dump);
  yield { name: DATABASE, size, content: createReadStream(dump) };
  for (const name of names) {
    signal?.throwIfAborted();
    const picture = await pictures.read(name);
    if (!picture) throw new Outdated(`${name} has just been deleted`);
    yield { name: pictureEntry(name), ...picture };
  }
}

/** Makes the rename survive a power cut. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  await folder.sync().finally(() => folder.close());
}

/** Removes partial files of killed runs. */
async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!/^shop-.*\.part$/.test(name)) continue;
    const path = join(dir, name);
    if (Date.now() - (await stat(path)).mtimeMs > LEFTOVER_MS) await rm(path);
  }
}
