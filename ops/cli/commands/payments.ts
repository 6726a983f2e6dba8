import { cmsDir } from '../../lib/paths.ts';
import { run } from '../../lib/run.ts';
import { createSteps } from '../../lib/steps.ts';
import { buildAll } from '../builds.ts';
import { cmsEnvironment } from '../cms.ts';
import type { Command, CommandContext } from '../command.ts';
import { openDatabase } from '../database.ts';
import { loadSecrets } from '../secrets.ts';

/**
 * `npm run payments:unmatched [-- --since TIME]`: lists PayPal payments that belong to no order. Asks PayPal when its
 * variables are set, otherwise the running local stand-in.
 */
export const unmatchedPayments: Command = async (context) => {
  const { args, signal } = context;
  const isProduction = process.env.NODE_ENV === 'production';
  if (!isProduction) await buildAll(createSteps({ total: 2 }).step, context);
  const database = await openDatabase(context);
  try {
    const env = { ...process.env, ...variablesOf(context, database.url) };
    const script = 'dist/src/commands/unmatched-payments.js';
    await run(process.execPath, [script, ...args], { cwd: cmsDir, env, signal, show: true });
  } finally {
    await database.close();
  }
  return 0;
};

/** Empty in production: the CMS's script reads the variables itself, some of them from files. */
function variablesOf({ dataDir, ports, ...given }: CommandContext, databaseUrl: string) {
  if (process.env.PAYPAL_CLIENT_ID && given.databaseUrl) return {};
  // This command sends no email.
  const smtpPort = 0;
  return cmsEnvironment({ dataDir, ports, databaseUrl, smtpPort, secrets: loadSecrets(dataDir) });
}
