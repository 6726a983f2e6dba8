import { join } from 'node:path';
import { buildOnce, runBuild } from '../../lib/lock.ts';
import { readIfExists } from '../../lib/files.ts';
import { bundledNodeFirst } from './node.mjs';

/**
 * Takes the versions and hashes of the lockfile just as `npm ci` does, which begins by removing all that is
 * there: minutes for a single package that has changed. `--no-save` leaves the lockfile as it is. Packages for
 * development are included whatever NODE_ENV says: without that npm would remove them from a checkout.
 */
const INSTALL = ['install', '--no-save', '--include=dev'];
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * Does node_modules hold what the lockfile asks for? npm writes its hidden lockfile last of all, so an
 * interrupted install does not pass. Optional packages may be absent: they belong to other platforms; and
 * in production those for development: npm leaves them out there.
 * @param {string} dir
 */
export function isInstalled(dir) {
  const wanted = readPackages(join(dir, 'package-lock.json'));
  const found = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  const withoutDev = process.env.NODE_ENV === 'production';
  return Object.entries(wanted).every(([path, { version, integrity, ...kind }]) => {
    if (path === '') return true;
    const installed = found[path];
    if (!installed) return Boolean(kind.optional || (withoutDev && (kind.dev || kind.devOptional)));
    return (
      installed.version === version && installed.integrity === (integrity ?? installed.integrity)
    );
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
/** @param {string} dir @param {import('../../lib/lock.ts').BuildOptions} options */
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
