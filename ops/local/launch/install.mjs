import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from '../../base/lock.mjs';
import { buildLock, buildProcess, root } from '../../base/paths.mjs';
import { endRecordedProcess } from '../../base/processes.mjs';
import { run } from '../../base/run.mjs';

/**
 * `npm install` takes the versions and hashes of the lockfile just as `npm ci` does, but accepts one
 * that does not list the optional packages of every other platform. `--no-save` leaves it as it is.
 */
const INSTALL = ['install', '--no-save'];
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * Does node_modules hold what the lockfile asks for? npm writes its hidden lockfile last of all, so an
 * interrupted install does not pass. Optional packages may be absent: they belong to other platforms.
 */
export function isInstalled(dir) {
  const wanted = readPackages(join(dir, 'package-lock.json'));
  const found = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (found[path]
        ? found[path].version === version && found[path].integrity === integrity
        : Boolean(optional)),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Installs a folder's packages from its lockfile, unless another stack has just done so. */
export function install(dir, { signal, onWait } = {}) {
  return withLock(
    buildLock,
    async () => {
      await endRecordedProcess(buildProcess, 5_000);
      if (isInstalled(dir)) return;
      const [file, args] = npmCommand([...INSTALL, ...QUIET]);
      await run(file, args, {
        cwd: dir,
        env: withOwnNodeFirst(),
        signal,
        recordFile: buildProcess,
      });
    },
    { signal, onWait },
  );
}

/** The npm that runs us, under the host's own Node: the bundled one is being replaced meanwhile. */
function npmCommand(args) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  if (npm.endsWith('npm-cli.js')) return [node, [npm, ...args]];
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args];
}

/** The environment with the bundled Node before the host's. */
export function withOwnNodeFirst(environment = process.env) {
  const first = [join(root, 'node_modules', '.bin'), dirname(process.execPath)];
  return { ...environment, PATH: [...first, environment.PATH ?? ''].join(delimiter) };
}
