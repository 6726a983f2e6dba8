import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { PlainFailure } from '../../base/failure.mjs';
import { root } from '../../base/paths.mjs';
import { stopSignal } from './stop.mjs';

/** The first version that runs the project's TypeScript as it is, and all its packages. */
const OLDEST = [22, 18];

export function canRunTypeScript(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * Runs a script under the Node that is installed with the project's packages and resolves with its
 * exit code. The child ends with us: it is told of every stop, and watches its parent.
 * @throws PlainFailure when there is none for this machine.
 */
export function runUnderBundledNode(script, args, environment) {
  const node = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  );
  const shell = process.platform === 'win32';
  const version = spawnSync(node, ['--version'], { encoding: 'utf8', shell })
    .stdout?.trim()
    .slice(1);
  if (!version || !canRunTypeScript(version))
    throw new PlainFailure(
      `Node ${OLDEST.join('.')} or newer is needed (24 is best; this is ${process.versions.node}) and none came with the packages for ${process.platform}-${process.arch}.`,
    );
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env: environment, shell });
  const forward = () => child.kill(stopSignal.reason.signal);
  if (stopSignal.aborted) forward();
  stopSignal.addEventListener('abort', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
