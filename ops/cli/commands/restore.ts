import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyArchive } from '../../backup/archive.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { countPutAside, restoreBackup, sendPutAside } from '../../backup/restore.ts';
import { readBackupSettings, type BackupSettings } from '../../backup/settings.ts';
import { ExpectedError } from '../../lib/failure.ts';
import { createSteps } from '../../lib/steps.ts';
import type { Command, CommandContext } from '../command.ts';
import { openDatabase } from '../database.ts';

const USAGE =
  'Name the backup: npm run restore -- FILE [--send-queued] [--keep-pictures], where FILE is a path or s3://bucket/name.';

const OPTIONS = {
  'send-queued': { type: 'boolean', default: false },
  'keep-pictures': { type: 'boolean', default: false },
} as const;

/**
 * `npm run restore -- FILE`: fills an empty database and an empty picture store. `-- --send-queued` without a file sends
 * the emails that a restore has put aside.
 */
export const restore: Command = async (context) => {
  const { values, positionals } = parseArgs({
    args: context.args,
    options: OPTIONS,
    allowPositionals: true,
  });
  const [named, ...more] = positionals;
  const sendQueued = values['send-queued'];
  if (more.length > 0 || (!named && !sendQueued)) throw new ExpectedError(USAGE);
  if (!named) return queuePutAside(context);
  const settings = readBackupSettings(context.dataDir);
  const { step } = createSteps({ total: 2 });
  const { file, remove } = await fetchBackup(named, settings);
  try {
    const manifest = await step('Checking the backup', () => verifyArchive(file));
    const database = await openDatabase(context);
    try {
      await restoreBackup({
        file,
        manifest,
        databaseUrl: database.url,
        pictures: settings.pictures,
        sendQueued,
        keepPictures: values['keep-pictures'],
        step,
        signal: context.signal,
      });
      console.log(report(manifest, await countPutAside(database.url)));
    } finally {
      await database.close();
    }
  } finally {
    await remove();
  }
  return 0;
};

async function queuePutAside(context: CommandContext): Promise<number> {
  const database = await openDatabase(context);
  try {
    console.log(`Emails queued again: ${await sendPutAside(database.url)}`);
  } finally {
    await database.close();
  }
  return 0;
}

/** The file itself, or a temporary copy of the one in the bucket. */
async function fetchBackup(named: string, { bucket, dir }: BackupSettings) {
  const [, name, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(named) ?? [];
  if (!key) {
    const file = resolve(named);
    if (!existsSync(file)) throw new ExpectedError(`There is no file ${file}.`);
    return { file, remove: async () => {} };
  }
  if (bucket?.name !== name) throw new ExpectedError(`BACKUP_S3_BUCKET is not set to ${name}.`);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `${basename(key)}.part`);
  await rm(file, { force: true });
  if (!(await bucket?.objects.getFile(key, file)))
    throw new ExpectedError(`There is no ${key} in the bucket ${name}.`);
  return { file, remove: () => rm(file, { force: true }) };
}

function report({ takenAt, counts, isLocal, missing }: Manifest, putAside: number): string {
  const { orders, products, users, pictures } = counts;
  return [
    `${orders} orders, ${products} products, ${users} accounts and ${pictures} pictures are as they were at ${takenAt}.`,
    ...(missing.length > 0 ? [`Pictures that were missing when it was made: ${missing.length}`] : []),
    ...(isLocal ? ['It is a local shop: it holds demo accounts, whose passwords are public.'] : []),
    ...(putAside > 0
      ? [
          `Emails put aside, as they may have been sent since: ${putAside}. To send them after all: npm run restore -- --send-queued`,
        ]
      : []),
    'Once the CMS runs: npm run payments:unmatched lists what was paid since and has no order.',
  ].join('\n');
}
