/**
 * Every npm command starts here, on the machine's own Node (20 or newer) and before any package is installed. Installs
 * the packages of the lockfiles, then runs cli/main.ts, with the Node from those packages if the machine's is too old.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, isInstalled } from './cli/install.mjs';
import { describeTakenPorts, readPorts } from './cli/stack-ports.mjs';

/** Steps of `npm start` once the packages are installed. */
const STEPS_OF_START = 7;
/** The first Node that runs TypeScript without compiling it, and all packages of the project. */
const OLDEST = { major: 22, minor: 18 };
const PARENT_CHECK_MS = 250;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const launchedAt = Date.now();
const root = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...args] = process.argv.slice(2);
const isServing = ['start', 'dev'].includes(command);
/** @type {import('node:child_process').ChildProcess | undefined} */
let program;

/** A running command gets the signal and shuts down cleanly; an install just ends. @param {NodeJS.Signals} signal */
function stop(signal) {
  if (program) program.kill(signal);
  else process.exit(isServing ? 0 : 1);
}

/** What these need besides: a ninth of all packages. */
const isForDevelopers = /^(check|test|bench|dev)/.test(command);

/** The package trees, each with the lock that its installs and builds take (see lib/lock.ts). */
const trees = ['site', 'cms', ...(command === 'bench' ? ['tests/bench'] : [])].map((tree) => ({
  dir: join(root, tree === 'site' ? '.' : tree),
  lock: join(root, '.cache', `${tree.replace('/', '-')}-lock`),
  needsDev: isForDevelopers,
}));

/** @param {import('./cli/stack-ports.mjs').StackPorts} ports @returns how many steps of `npm start` this took */
async function installMissing(ports) {
  const missing = trees.filter((tree) => !isInstalled(tree));
  if (missing.length === 0) return 0;
  // Check before an install that takes minutes. Otherwise `start` checks, once it has ended what a killed run left behind.
  const taken = command === 'start' && (await describeTakenPorts(ports));
  if (taken) throw new Error(taken);
  const total = command === 'start' ? STEPS_OF_START + 1 : 1;
  await installPackages(missing, `[1/${total}] Installing the packages`);
  return 1;
}

/** @param {string} version */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** The machine's own Node, or the one from the packages. */
function findNode() {
  if (runsTypeScript(process.version)) return process.execPath;
  const shell = process.platform === 'win32';
  const bundled = join(root, 'node_modules', '.bin', shell ? 'node.cmd' : 'node');
  const { stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8', shell });
  if (stdout && runsTypeScript(stdout)) return bundled;
  throw new Error(
    `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed (24 is best; this is ${process.versions.node}) and none came with the packages for ${process.platform}-${process.arch}.`,
  );
}

/** @param {number} done @returns the exit code */
async function runCommand(done) {
  const node = findNode();
  const steps = { done, total: done + STEPS_OF_START };
  program = spawn(node, [join(root, 'ops', 'cli', 'main.ts'), command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, SHOP_LAUNCH: JSON.stringify({ launchedAt, steps }) },
    shell: node.endsWith('.cmd'),
  });
  const [code, signal] = await once(program, 'exit');
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

for (const signal of SIGNALS) process.on(signal, stop);
// A killed npm sends no signal: without this check its shop would keep running.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || stop('SIGHUP'), PARENT_CHECK_MS).unref();
try {
  process.exit(await runCommand(await installMissing(readPorts(process.env))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
