import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from '../../base/run.mjs';
import type { Account } from './account.ts';
import type { PostgresLocation } from './location.ts';

export const SUPERUSER = 'shop';

/** The collation that sorts and folds Unicode without depending on the machine's language. */
const LOCALES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

export function clusterDir({ home }: PostgresLocation): string {
  return join(home, 'data');
}

/**
 * Makes the cluster unless there is one. It is made beside its place and then moved there whole: what
 * an interrupted attempt leaves is never taken for a database.
 */
export async function ensureCluster(
  location: PostgresLocation,
  account: Account,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(clusterDir(location))) return;
  const { home, binDir } = location;
  prepareHome(home, account);
  const draft = join(home, `init-${process.pid}`);
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, passwordFile);
  try {
    const args = initdbArguments(draft, passwordFile);
    await run(join(binDir, 'initdb'), args, { cwd: home, ...runAs(account), signal });
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, clusterDir(location));
}

/** The environment without settings for other databases, such as PGDATA. */
export function runAs({ uid, gid }: Account) {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { uid, gid, env: { ...Object.fromEntries(entries), LC_MESSAGES: 'C' } };
}

function prepareHome(home: string, account: Account): void {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  giveTo(account, home);
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('init-')))
    rmSync(join(home, name), { recursive: true });
}

function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function initdbArguments(dir: string, passwordFile: string): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${LOCALES[process.platform] ?? 'C'}`,
    '--no-instructions',
  ];
}
