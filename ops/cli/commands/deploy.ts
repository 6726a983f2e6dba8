import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { ensureBrowser } from '../browser.ts';
import { buildShared } from '../builds.ts';
import { runScript, type Command } from '../command.ts';

const dir = join(root, 'tests', 'deploy');

/** `npm run check:deploy`: checks each file of ops/deploy with the tool that reads it. */
export const checkDeploy: Command = (context) => runScript(context, join(dir, 'check.ts'));

/** The same check with only those tools that this machine has. */
export const checkDeployHere: Command = (context) =>
  runScript({ ...context, args: ['--present'] }, join(dir, 'check.ts'));

/** `npm run test:deploy`: a shop's life in production, from its image and the commands of docs/operations.md. */
export const testDeploy: Command = async (context) => {
  const CHROMIUM_PATH = await ensureBrowser(context);
  await buildShared(context);
  return runScript(context, join(dir, 'deploy.ts'), { CHROMIUM_PATH });
};
