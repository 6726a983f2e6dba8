import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createSteps } from '../../lib/steps.ts';
import { takeBackup } from '../../backup/backup.ts';
import { recordBackup } from '../../backup/record.ts';
import { readBackupSettings, type BackupSettings } from '../../backup/settings.ts';
import type { Command } from '../command.ts';
import { openDatabase } from '../database.ts';

/** `npm run backup [-- --allow-missing]`: backs up database and pictures, whether the shop runs or not, and prints where. */
export const backup: Command = async (context) => {
  const { args, dataDir, signal } = context;
  const { values } = parseArgs({ args, options: { 'allow-missing': { type: 'boolean' } } });
  const { dir, bucket, pictures } = readBackupSettings(dataDir);
  const { step } = createSteps({ total: bucket ? 3 : 2 });
  const database = await openDatabase(context);
  try {
    const allowMissing = values['allow-missing'] ?? false;
    const options = { databaseUrl: database.url, pictures, dir, allowMissing, step, signal };
    const taken = await takeBackup(options);
    const location = bucket ? await step('Uploading', () => moveTo(bucket, taken.file)) : taken.file;
    await recordBackup(database.url, taken, location);
    const { counts, missing } = taken.manifest;
    if (missing.length > 0) console.log(`Pictures left out, because they were not there: ${missing.length}`);
    console.log(
      `${counts.orders} orders, ${counts.products} products, ${counts.users} accounts, ${counts.pictures} pictures in ${(taken.bytes / 1e6).toFixed(1)} MB:`,
    );
    console.log(location);
  } finally {
    await database.close();
  }
  return 0;
};

async function moveTo(
  { name, objects }: NonNullable<BackupSettings['bucket']>,
  file: string,
): Promise<string> {
  const key = basename(file);
  await objects.putFile(key, file);
  const size = (await objects.head(key))?.size;
  if (size !== (await stat(file)).size) throw new Error(`${key} is incomplete in the bucket`);
  await rm(file);
  return `s3://${name}/${key}`;
}
