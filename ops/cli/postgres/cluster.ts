import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../lib/run.ts';
import type { Account, PostgresLocation } from './location.ts';

/** The role that creates the shop's role and databases. The CMS and the other programs never get its password. */
export const SUPERUSER = 'postgres';

/** A collation that handles Unicode independently of the machine's language. */
const LOCALES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

/**
 * Creates the cluster if it is missing, in a draft folder that is renamed once complete. An interrupted attempt therefore
 * never looks like a database.
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

/** Options to run a program as this account, without variables such as PGDATA that belong to other databases. */
export function runAs(account: Account) {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...account, env: { ...Object.fromEntries(entries), LC_MESSAGES: 'C' } };
}

function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
