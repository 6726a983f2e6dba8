/** Installs packages. JavaScript without any, as bootstrap.mjs calls it on whatever Node the machine has. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes the versions and hashes of the lockfile just as `npm ci` does, which begins by removing all that is there:
 * minutes for a single package that has changed. `--no-save` leaves the lockfile as it is. Packages for development are
 * included whatever NODE_ENV says: without that npm would remove them from a checkout.
 */
const INSTALL = ['install', '--no-save', '--include=dev'];
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
/** Ends npm with this process, even a killed one: the channel between them closes. */
const END_WITH_PARENT =
  "--import=data:text/javascript,process.on('disconnect',()=>process.exit(1)),process.channel&&process.channel.unref()";

/**
 * Does node_modules hold what the lockfile asks for? npm writes its hidden lockfile last of all, so an interrupted
 * install does not pass. Optional packages may be absent: they belong to other platforms; and in production those for
 * development: npm leaves them out there.
 * @param {string} dir
 */
export function isInstalled(dir) {
  const wanted = readPackages(join(dir, 'package-lock.json'));
  const found = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  const mayLackDev = process.env.NODE_ENV === 'production';
  return Object.entries(wanted).every(([path, { version, integrity, ...kind }]) => {
    const installed = found[path];
    if (path === '') return true;
    if (!installed) return Boolean(kind.optional || (mayLackDev && (kind.dev || kind.devOptional)));
    return installed.version === version && (!integrity || installed.integrity === integrity);
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: true, dev?: true, devOptional?: true }>}
 */
function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Installs packages side by side, as the one step that `title` names.
 * @typedef {{ dir: string, lock: string }} Tree installs and builds with its packages take turns at its lock
 * @param {Tree[]} trees @param {string} title
 * @throws Error that says what failed, why, and what to do
 */
export async function installPackages(trees, title) {
  const step = showStep(title);
  const endEarly = () => step.end('stopped after ');
  process.once('exit', endEarly);
  try {
    await Promise.all(
      trees.map(({ dir, lock }) =>
        withLock(lock, step.note, async () => isInstalled(dir) || (await install(dir))),
      ),
    );
    step.end();
  } catch (error) {
    step.end('failed after ');
    throw error;
  } finally {
    process.off('exit', endEarly);
  }
}

/** Shows a step as lib/steps.ts does: on a terminal the seconds count up. @param {string} title */
function showStep(title) {
  const began = Date.now();
  const { isTTY } = process.stdout;
  const print = (text = '') =>
    process.stdout.write(isTTY ? `\r\x1b[2K${title} … ${text}` : text || `${title} … `);
  const printTime = (text = '') => print(`${text}${Math.round((Date.now() - began) / 1000)} s`);
  print();
  const timer = isTTY && setInterval(printTime, 1000);
  return {
    /** @param {string} text */
    note: (text) => print(`${text} … `),
    end(outcome = '') {
      clearInterval(timer || undefined);
      printTime(outcome);
      process.stdout.write('\n');
    },
  };
}

/**
 * Takes the lock as lib/lock.ts does: a folder, which a living holder touches each second.
 * @param {string} lock @param {(text: string) => void} note @param {() => Promise<unknown>} work
 */
async function withLock(lock, note, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let isTold = false; !tryLock(lock); isTold = true) {
    if (!isTold) note('waiting for another install or build in this folder');
    await sleep(200);
  }
  const release = () => rmdirSync(lock);
  process.once('exit', release);
  const signOfLife = setInterval(() => utimesSync(lock, new Date(), new Date()), 1000);
  await work();
  clearInterval(signOfLife);
  process.off('exit', release);
  release();
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const { mtimeMs = Infinity } = statSync(lock, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs < Date.now() - 5000) rmdirSync(lock);
  return false;
}

/** With the npm that runs this process. @param {string} dir */
async function install(dir) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  const [file, ...first] = npm.endsWith('npm-cli.js') ? [node, npm] : ['npm'];
  const child = spawn(file, [...first, ...INSTALL, ...QUIET], {
    cwd: dir,
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${END_WITH_PARENT}` },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    shell: process.platform === 'win32' && file === 'npm',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close');
  if (code === 0) return;
  throw new Error(
    [
      'Failed: Installing the packages',
      `Why: npm install in ${dir} ended with ${signal ?? `code ${code}`}`,
      output.trim().replaceAll(/^/gm, '  | '),
      'What to do: check the network and the free disk space, then run the command again.',
    ].join('\n'),
  );
}
