import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ExpectedError } from '../../lib/failure.ts';
import { root } from '../../lib/paths.ts';
import { stopSignal } from '../stop.ts';

/** The first version that runs the project's TypeScript as it is, and all its packages. */
const OLDEST = { major: 22, minor: 18 };
const programs = join(root, 'node_modules', '.bin');

export function canRunTypeScript(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('../../bootstrap').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** The environment with the Node that is installed with the project's packages before the machine's. */
export function bundledNodeFirst() {
  const path = [programs, dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}

/**
 * Runs a script under the bundled Node and resolves with its exit code. The child ends with us: it is
 * told of every stop, and watches its parent.
 * @param {string[]} command the script and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 * @throws ExpectedError when there is none for this machine.
 */
export async function runUnderBundledNode(command, env) {
  const shell = process.platform === 'win32';
  const node = join(programs, shell ? 'node.cmd' : 'node');
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell });
  if (!stdout || !canRunTypeScript(stdout.trim().slice(1)))
    throw new ExpectedError(
      `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed (24 is best; this is ${process.versions.node}) and none came with the packages for ${process.platform}-${process.arch}.`,
    );
  const child = spawn(node, command, { stdio: 'inherit', env, shell });
  const forward = () => child.kill(stopSignal.reason.signal);
  if (stopSignal.aborted) forward();
  stopSignal.addEventListener('abort', forward);
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}
