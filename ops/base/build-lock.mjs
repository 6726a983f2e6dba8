import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheDir } from './paths.mjs';
import { terminateLeftover } from './processes.mjs';
import { run } from './run.mjs';

/** @typedef {{ signal?: AbortSignal, note?: import('./steps.mjs').Note }} BuildOptions `note` is told when the build waits for another one */

const pidFile = join(cacheDir, 'build-process.json');

/**
 * Compilers and installers share folders: one at a time in a checkout, whichever stack asks. One that
 * a killed run left behind is ended first.
 * @template T
 * @param {() => Promise<T>} work
 * @param {BuildOptions} options
 */
export function withBuildLock(work, { signal, note }) {
  const onWait = () => note?.('waiting for another install or build in this folder');
  const workAlone = async () => {
    await terminateLeftover(pidFile, 5_000);
    return work();
  };
  return withLock(join(cacheDir, 'build.lock'), workAlone, { signal, onWait });
}

/**
 * Runs a compiler or installer; the work of withBuildLock.
 * @param {string} file
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
export function runBuild(file, args, options) {
  return run(file, args, { ...options, pidFile });
}
