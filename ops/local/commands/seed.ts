import { cmsDir } from '../../base/paths.mjs';
import { run } from '../../base/run.mjs';
import { createSteps } from '../../base/steps.mjs';
import { prepareBuilds } from '../builds.ts';
import { tryClaim } from '../claim.ts';
import { cmsEnvironment } from '../cms-environment.ts';
import { readPorts } from '../launch/ports.mjs';
import type { Command } from '../main.ts';
import { findRunningPostgres, startPostgres } from '../postgres/server.ts';
import { loadSecrets } from '../secrets.ts';

/** `npm run seed -- --products N`: fills the data folder's database, beside a running shop or without one. */
export const seed: Command = async ({ args, signal, dataDir }) => {
  await prepareBuilds(createSteps({ total: 2 }).step, { signal });
  const database = await openDatabase(dataDir, signal);
  try {
    const environment = cmsEnvironment({
      dataDir,
      ports: readPorts(process.env),
      databaseUrl: database.url,
      // Seeding sends no letter.
      smtpPort: 0,
      secrets: loadSecrets(dataDir),
    });
    const env = { ...process.env, ...environment };
    await run(process.execPath, ['dist/src/demo/cli.js', ...args], {
      cwd: cmsDir,
      env,
      signal,
      show: true,
    });
  } finally {
    await database.close();
  }
  return 0;
};

/** A running shop's database is used and left running; otherwise one is started for this alone. */
async function openDatabase(dataDir: string, signal: AbortSignal) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => {} };
  const claim = tryClaim(dataDir);
  if (!claim) {
    const running = await findRunningPostgres(dataDir);
    if (!running) throw new Error('The shop is just starting or stopping; try again in a moment');
    return { url: running.url, close: async () => {} };
  }
  const server = await startPostgres(dataDir, { signal });
  const close = async () => {
    await server.stop();
    claim.release();
  };
  return { url: server.url, close };
}
