import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { createSteps } from '../../lib/steps.ts';
import { buildAll } from '../builds.ts';
import { runScript, type Command } from '../command.ts';
import { install } from '../launch/install.mjs';

const dir = join(root, 'tests', 'bench');

/** `npm run bench`: the shop beside a bare server. It has packages of its own, for which nothing else waits. */
export const bench: Command = async (context) => {
  const { step } = createSteps({ total: 3 });
  await step("Installing the bench's packages", (note) => install(dir, { ...context, note }));
  await buildAll(step, context);
  return runScript(context, join(dir, 'bench.mjs'));
};
