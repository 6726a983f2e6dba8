import { cmsDir } from '../../lib/paths.ts';
import { run } from '../../lib/run.ts';
import { createSteps } from '../../lib/steps.ts';
import { buildAll } from '../builds.ts';
import { cmsEnvironment } from '../cms.ts';
import type { Command } from '../command.ts';
import { openDatabase } from '../database.ts';
import { claimDatabase } from '../postgres/local-mark.ts';
import { loadSecrets } from '../secrets.ts';

/** `npm run seed -- --products N`: fills the data folder's database, whether the shop runs or not. */
export const seed: Command = async (context) => {
  const { args, signal, dataDir, ports, databaseUrl, useEmptyDatabase } = context;
  if (databaseUrl) await claimDatabase(databaseUrl, useEmptyDatabase);
  await buildAll(createSteps({ total: 2 }).step, context);
  const database = await openDatabase(context);
  try {
    // Seeding sends no email.
    const smtpPort = 0;
    const secrets = loadSecrets(dataDir);
    const options = { dataDir, ports, databaseUrl: database.url, smtpPort, secrets };
    const env = { ...process.env, ...cmsEnvironment(options) };
    const script = 'dist/src/demo/cli.js';
    await run(process.execPath, [script, ...args], { cwd: cmsDir, env, signal, show: true });
  } finally {
    await database.close();
  }
  return 0;
};
