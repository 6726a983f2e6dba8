/** Installs packages. Plain JavaScript without packages, because bootstrap.mjs runs it on the machine's own Node. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Installs the versions and hashes of the lockfile, like `npm ci`, but without first removing all packages, which would
 * take minutes for one changed package. `--no-save` keeps the lockfile unchanged.
 */
const INSTALL = ['install', '--no-save'];
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
/** Ends npm when this process ends, even when it is killed: the IPC channel between them closes. */
const END_WITH_PARENT =
  "--import=data:text/javascript,process.on('disconnect',()=>process.exit(1)),process.channel&&process.channel.unref()";

/**
 * Whether node_modules matches the lockfile. npm writes its hidden lockfile last, so an interrupted install does not
 * pass. Optional packages of other platforms may be missing.
 * @param {Pick<Tree, 'dir' | 'needsDev'>} tree
 */
export function isInstalled({ dir, needsDev }) {
  const wanted = readPackages(join(dir, 'package-lock.json'));
  const found = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, integrity, ...kind }]) => {
    const installed = found[path];
    if (path === '') return true;
    if (!installed) return Boolean(kind.optional || (!needsDev && (kind.dev || kind.devOptional)));
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
 * Installs the packages of several trees in parallel, shown as one step.
 * @typedef {{ dir: string, lock: string, needsDev: boolean }} Tree its installs and builds take turns at the lock; the
 *   development packages are what only tests and checks need
 * @param {Tree[]} trees @param {string} title
 * @throws Error that says what failed, why, and what to do
 */
export async function installPackages(trees, title) {
  const step = showStep(title);
  const endEarly = () => step.end('stopped after ');
  process.once('exit', endEarly);
  try {
    await Promise.all(
      trees.map((tree) =>
        withLock(tree.lock, step.note, async () => isInstalled(tree) || (await install(tree))),
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

/** Shows a step like lib/steps.ts: on a terminal the seconds count up. @param {string} title */
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
 * Takes the lock like lib/lock.ts: a folder that its holder touches each second.
 * @param {string} lock @param {(text: string) => void} note @param {() => Promise<unknown>} work
 */
async function withLock(lock, note, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let hasNotified = false; !tryLock(lock); hasNotified = true) {
    if (!hasNotified) note('waiting for another install or build in this folder');
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

/** Uses the npm that runs this process. @param {Tree} tree */
async function install({ dir, needsDev }) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  const [file, ...first] = npm.endsWith('npm-cli.js') ? [node, npm] : ['npm'];
  const child = spawn(file, [...first, ...INSTALL, `--${needsDev ? 'include' : 'omit'}=dev`, ...QUIET], {
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
