/**
 * Every npm command starts here, on whatever Node the machine has (20 or newer): installs what is
 * missing, brings in a newer Node where the machine's is too old, and hands over to TypeScript.
 */
import { fileURLToPath } from 'node:url';
import { commands, STEPS_AFTER_INSTALL } from './launch/commands.mjs';
import { describeFailure, PlainFailure } from '../base/failure.mjs';
import { install, isInstalled, withOwnNodeFirst } from './launch/install.mjs';
import { canRunTypeScript, runUnderBundledNode } from './launch/node.mjs';
import { cmsDir, root } from '../base/paths.mjs';
import { describeTakenPorts, readPorts } from './launch/ports.mjs';
import { createSteps } from '../base/steps.mjs';
import { followParent, listenForStop, Stopped, stopSignal } from './launch/stop.mjs';

const self = fileURLToPath(import.meta.url);
const HANDED_OVER = 'SHOP_HANDED_OVER';
const packageSets = [
  { dir: root, name: "the site's packages" },
  { dir: cmsDir, name: "the CMS's packages" },
];

async function launch([command, ...args]) {
  if (!commands.includes(command))
    throw new PlainFailure(`Unknown command "${command}": use one of ${commands.join(', ')}.`);
  const progress = takeHandedOver() ?? { launchedAt: Date.now(), stepsDone: 0 };
  listenForStop();
  progress.stepsDone += await installMissing(command);
  const environment = withOwnNodeFirst();
  if (!canRunTypeScript())
    return runUnderBundledNode(self, [command, ...args], handOver(environment, progress));
  process.env.PATH = environment.PATH;
  const { runCommand } = await import('./main.ts');
  return runCommand(command, args, progress);
}

/** What the launcher under the machine's own Node tells the one under the bundled Node. */
function handOver(environment, progress) {
  return { ...environment, [HANDED_OVER]: JSON.stringify(progress) };
}

/** Taken out of the environment: nothing that is started later is any launcher's second half. */
function takeHandedOver() {
  const text = process.env[HANDED_OVER];
  delete process.env[HANDED_OVER];
  if (!text) return null;
  followParent();
  return JSON.parse(text);
}

/** Installs are steps of `npm start` only when there is something to install; returns how many there were. */
async function installMissing(command) {
  const missing = packageSets.filter(({ dir }) => !isInstalled(dir));
  const further = command === 'start' ? STEPS_AFTER_INSTALL : 0;
  if (missing.length > 0 && command === 'start') await refuseTakenPorts();
  const { step } = createSteps({ total: missing.length + further });
  for (const set of missing) await step(`Installing ${set.name}`, (note) => installOne(set, note));
  return missing.length;
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
    if (!stopped) console.error(describeFailure(error, process.argv[2]));
    process.exit(stopped && ['start', 'dev'].includes(process.argv[2]) ? 0 : 1);
  },
);
