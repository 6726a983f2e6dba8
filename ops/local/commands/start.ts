import { createSteps } from '../../base/steps.mjs';
import { prepareBuilds } from '../builds.ts';
import { STEPS_AFTER_INSTALL } from '../launch/commands.mjs';
import { readPorts } from '../launch/ports.mjs';
import type { Command } from '../main.ts';
import { startStack, type Stack } from '../stack.ts';
import { whenStopped } from '../when-stopped.ts';

/** `npm start`: the whole shop, until it is told to stop. */
export const start: Command = async ({ signal, dataDir, launchedAt, stepsDone }) => {
  const { step } = createSteps({ total: stepsDone + STEPS_AFTER_INSTALL, done: stepsDone });
  const stack = await startStack({
    dataDir,
    ports: readPorts(process.env),
    databaseUrl: process.env.DATABASE_URL,
    prepare: () => prepareBuilds(step, { signal }),
    step,
    signal,
  });
  console.log(`\n${readyBlock(stack, Date.now() - launchedAt)}`);
  const failure = await Promise.race([stack.failure, whenStopped(signal)]);
  await stack.stop();
  if (failure) throw Object.assign(failure, { step: 'running the shop' });
  return 0;
};

function readyBlock({ urls }: Stack, elapsedMs: number): string {
  return [
    `Shop      ${urls.site}`,
    `CMS       ${urls.cms}/admin`,
    `Mail      ${urls.mail}`,
    `Payments  ${urls.payments}   (stand-in for PayPal, no money moves)`,
    'Sign in   admin@example.com / Admin-demo-1   customer@example.com / Customer-demo-1   CMS: editor@example.com / Editor-demo-1',
    `Ready in ${Math.round(elapsedMs / 1000)} s`,
  ].join('\n');
}
