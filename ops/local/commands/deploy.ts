import { join } from 'node:path';
import { root } from '../../base/paths.mjs';
import { CommandFailed, run } from '../../base/run.mjs';
import { ensureBrowser } from '../browser.ts';
import { buildShared } from '../builds.ts';
import type { Command, CommandContext } from '../command.ts';

/** `npm run check:deploy`: the files of ops/deploy, by the tools that read them. */
export const checkDeploy: Command = (context) => runScript(context, 'check.ts');

/** The same by those of the tools that this machine has. */
export const checkDeployHere: Command = (context) =>
  runScript({ ...context, args: ['--present'] }, 'check.ts');

/** `npm run test:deploy`: a shop's life in production, by its image and the operator's page. */
export const testDeploy: Command = async (context) => {
  const CHROMIUM_PATH = await ensureBrowser(context);
  await buildShared(context);
  return runScript(context, 'deploy.ts', { CHROMIUM_PATH });
};

/** A script prints by itself what there is to say. */
async function runScript({ args, signal }: CommandContext, name: string, env = {}) {
  const script = join(root, 'tests', 'deploy', name);
  const options = { cwd: root, env: { ...process.env, ...env }, signal, show: true };
  try {
    await run(process.execPath, [script, ...args], options);
    return 0;
  } catch (error) {
    if (error instanceof CommandFailed) return 1;
    throw error;
  }
}
