import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../lib/failure.ts';
import { createSteps } from '../lib/steps.ts';
import { findOnPath, installDebianPackage } from '../lib/system-packages.ts';

const PACKAGE = 'postgresql-client';
/** Debian keeps each version in a folder here. */
const DEBIANS = '/usr/lib/postgresql';

/** PostgreSQL's own programs, all of one major version. */
export interface PostgresTools {
  version: number;
  pgDump: string;
  pgRestore: string;
  psql: string;
}

/**
 * Finds `pg_dump`, `pg_restore` and `psql` of the lowest version that is at least `atLeast`: older programs read neither
 * a newer server nor a newer dump. As root on Debian, installs them when none are found.
 * @throws ExpectedError that names what to install
 */
export async function ensurePostgresTools(atLeast: number, signal?: AbortSignal): Promise<PostgresTools> {
  const found = findTools(atLeast);
  if (found) return found;
  await installDebianPackage(PACKAGE, { step: createSteps({ total: 2 }).step, signal });
  const installed = findTools(atLeast);
  if (installed) return installed;
  throw new ExpectedError(
    `pg_dump, pg_restore and psql of PostgreSQL ${atLeast} or newer are needed and were not found: install ${PACKAGE}-${atLeast} (on macOS libpq), or put them on the PATH.`,
  );
}

function findTools(atLeast: number): PostgresTools | undefined {
  return toolFolders()
    .flatMap(toolsIn)
    .filter(({ version }) => version >= atLeast)
    .sort((one, other) => one.version - other.version)[0];
}

function toolFolders(): string[] {
  const debians = existsSync(DEBIANS)
    ? readdirSync(DEBIANS).map((version) => join(DEBIANS, version, 'bin'))
    : [];
  const first = findOnPath(['pg_dump']);
  return [...(first ? [dirname(first)] : []), ...debians];
}

function toolsIn(folder: string): PostgresTools[] {
  const [pgDump, pgRestore, psql] = ['pg_dump', 'pg_restore', 'psql'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (![pgDump, pgRestore, psql].every(existsSync)) return [];
  try {
    const text = execFileSync(pgDump, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const version = Number(/(\d+)(?:\.|devel|beta|rc|\s)/.exec(text)?.[1]);
    return version ? [{ version, pgDump, pgRestore, psql }] : [];
  } catch {
    // Debian's pg_dump is a wrapper, which fails while no version is installed.
    return [];
  }
}

/** URL parameters that both node-postgres and libpq know. */
const SHARED_PARAMETERS = ['host', 'port', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert'];

/** Connection settings for these programs. The password goes into the environment, so no process list shows it. */
export function connectionTo(databaseUrl: string): { database: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
    PGPASSWORD: decodeURIComponent(url.password),
    PGAPPNAME: 'backup',
    LC_ALL: 'C',
  };
  url.password = '';
  if (url.searchParams.get('ssl') === 'true') url.searchParams.set('sslmode', 'require');
  // node-postgres' `no-verify` (encrypt, do not check the certificate) is libpq's `require`.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  for (const name of [...url.searchParams.keys()])
    if (!SHARED_PARAMETERS.includes(name)) url.searchParams.delete(name);
  return { database: url.href, env };
}
