import { join } from 'node:path';
import { buildOnce, runBuild } from '../../base/lock.mjs';
import { readIfExists } from '../../base/files.mjs';
import { bundledNodeFirst } from './node.mjs';

/**
 * `npm install` takes the versions and hashes of the lockfile just as `npm ci` does, but accepts one
 * that does not list the optional packages of every other platform. `--no-save` leaves it as it is.
 */
const INSTALL = ['install', '--no-save'];
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * Does node_modules hold what the lockfile asks for? npm writes its hidden lockfile last of all, so an
 * interrupted install does not pass. Optional packages may be absent: they belong to other platforms.
 * So may development's in production, where npm leaves them out.
 * @param {string} dir
 */
export function isInstalled(dir) {
  const wanted = readPackages(join(dir, 'package-lock.json'));
  const found = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  const isProduction = process.env.NODE_ENV === 'production';
  return Object.entries(wanted).every(([path, { version, integrity, ...kind }]) => {
    if (path === '') return true;
    const installed = found[path];
    const { optional, dev, devOptional } = kind;
    if (!installed) return Boolean(optional || (isProduction && (dev || devOptional)));
    return installed.version === version && installed.integrity === integrity;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function readPackages(lockfile) {
  try {
    return JSON.parse(readIfExists(lockfile) ?? '{}').packages ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Installs a folder's packages from its lockfile, unless another stack has just done so. */
/** @param {string} dir @param {import('../../base/lock.mjs').BuildOptions} options */
export function install(dir, options) {
  const [file, args] = npmCommand([...INSTALL, ...QUIET]);
  const work = () =>
    runBuild(file, args, { cwd: dir, env: bundledNodeFirst(), signal: options.signal });
  return buildOnce(() => isInstalled(dir), work, options);
}

/** The npm that runs us, under the machine's own Node: the bundled one is being replaced meanwhile. */
/** @param {string[]} args @returns {[file: string, args: string[]]} */
function npmCommand(args) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  if (npm.endsWith('npm-cli.js')) return [node, [npm, ...args]];
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args];
}
