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
import { run } from '../../lib/run.ts';
import type { Account, PostgresLocation } from './location.ts';

/** Makes the cluster, the shop's role and databases. No program of the shop knows its password. */
export const SUPERUSER = 'postgres';

/** The collation that sorts and folds Unicode without depending on the machine's language. */
const LOCALES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

/**
 * Makes the cluster unless there is one: beside its final folder, to which it is then moved whole. What
 * an interrupted attempt leaves is never taken for a database.
 */
export async function ensureCluster(
  { account, binDir, home, clusterDir }: PostgresLocation,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(clusterDir)) return;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  giveTo(account, home);
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('init-')))
    rmSync(join(home, name), { recursive: true });
  const draft = join(home, `init-${process.pid}`);
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, passwordFile);
  const args = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${LOCALES[process.platform] ?? 'C'}`,
    '--no-instructions',
  ];
  try {
    await run(join(binDir, 'initdb'), args, { cwd: home, ...runAs(account), signal });
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, clusterDir);
}

/** Options of a program that runs as this account, without settings for other databases, such as PGDATA. */
export function runAs(account: Account) {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...account, env: { ...Object.fromEntries(entries), LC_MESSAGES: 'C' } };
}

function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
