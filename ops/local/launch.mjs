/**
 * Every npm command starts here, on whatever Node the machine has (20 or newer): installs what is
 * missing, brings in a newer Node where the machine's is too old, and hands over to TypeScript.
 */
import { fileURLToPath } from 'node:url';
import { commands, START_STEPS } from './launch/commands.mjs';
import { describeFailure, PlainFailure } from '../base/failure.mjs';
import { install, isInstalled, withOwnNodeFirst } from './launch/install.mjs';
import { canRunTypeScript, runUnderBundledNode } from './launch/node.mjs';
import { cmsDir, root } from '../base/paths.mjs';
import { describeTakenPorts, readPorts } from './launch/ports.mjs';
import { createSteps } from '../base/steps.mjs';
import { listenForStop, Stopped, stopSignal } from './launch/stop.mjs';

const packageSets = [
  { dir: root, name: "the site's packages" },
  { dir: cmsDir, name: "the CMS's packages" },
];

async function launch([command, ...args]) {
  if (!commands.includes(command))
    throw new PlainFailure(`Unknown command "${command}": use one of ${commands.join(', ')}.`);
  listenForStop();
  process.env.SHOP_LAUNCHED_AT ??= String(Date.now());
  await installMissing(command);
  const main = new URL('./main.ts', import.meta.url);
  if (!canRunTypeScript())
    return runUnderBundledNode(fileURLToPath(main), [command, ...args], withOwnNodeFirst());
  process.env.PATH = withOwnNodeFirst().PATH;
  const { runCommand } = await import(main.href);
  return runCommand(command, args);
}

/** `npm start` shows both installs as steps even when there is nothing to do; others only real work. */
async function installMissing(command) {
  const missing = packageSets.filter(({ dir }) => !isInstalled(dir));
  const starting = command === 'start';
  if (missing.length > 0 && starting) await refuseTakenPorts();
  const shown = starting ? packageSets : missing;
  const { step } = createSteps({ total: starting ? START_STEPS : shown.length });
  for (const set of shown) {
    if (missing.includes(set))
      await step(`Installing ${set.name}`, (note) => installOne(set, note));
    else await step(`Checking ${set.name}`, async () => {});
  }
}

async function installOne({ dir }, note) {
  const onWait = () => note('waiting for another install or build in this folder');
  try {
    await install(dir, { signal: stopSignal, onWait });
  } catch (error) {
    error.advice ??= 'check the network and the free disk space, then run the command again.';
    throw error;
  }
}

/** Said before an install of minutes. Once all is installed, `start` itself looks, after tidying up. */
async function refuseTakenPorts() {
  const taken = await describeTakenPorts(readPorts(process.env));
  if (taken) throw new PlainFailure(taken);
}

launch(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    const stopped = error instanceof Stopped || stopSignal.aborted;
    if (!stopped) console.error(describeFailure(error));
    process.exit(stopped && ['start', 'dev'].includes(process.argv[2]) ? 0 : 1);
  },
);
