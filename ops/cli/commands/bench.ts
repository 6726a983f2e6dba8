import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { createSteps } from '../../lib/steps.ts';
import { buildAll } from '../builds.ts';
import { runScript, type Command } from '../command.ts';

const dir = join(root, 'tests', 'bench');

/** `npm run bench`: measures the shop beside a bare server. Only this command installs the packages of tests/bench. */
export const bench: Command = async (context) => {
  await buildAll(createSteps({ total: 2 }).step, context);
  return runScript(context, join(dir, 'bench.mjs'));
};
