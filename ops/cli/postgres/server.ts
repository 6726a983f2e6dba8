import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../lib/free-ports.ts';
import { loadPrivateFile, writePrivateFile } from '../private-file.ts';
import { sendSignal } from '../../lib/processes.ts';
import { openLog, ServiceFailed } from '../service.ts';
import { isTaken } from '../stack-ports.mjs';
import { ensureCluster, runAs, SUPERUSER } from './cluster.ts';
import { ensureDatabase, ensureOwner, OWNER } from './databases.ts';
import { markAsLocal } from './local-mark.ts';
import { locatePostgres, type PostgresLocation } from './location.ts';
import { findPostmaster, stopPostmaster, untilReady } from './postmaster.ts';

const DATABASE = 'shop';

interface PostgresOptions {
  signal?: AbortSignal;
  /** Additional server settings, e.g. `{fsync: 'off'}` for a database that a test throws away. */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  /** The shop's database, with the role that owns it. */
  url: string;
  /** Only for tests, which create more databases. */
  superuserUrl: string;
  stop(): Promise<void>;
  /** Resolves when the server exits unexpectedly; never for a server that was already running. */
  failure: Promise<Error>;
}

/** Values that stay the same from one start to the next. */
const generators = {
  /** Names the folder of a cluster that lives outside the data folder. */
  id: () => randomBytes(6).toString('hex'),
  password: () => randomBytes(24).toString('base64url'),
  superuserPassword: () => randomBytes(24).toString('base64url'),
  port: () => 0,
};
type Identity = ReturnType<typeof loadIdentity>;

const identityFile = (dataDir: string) => join(dataDir, 'postgres.json');
const loadIdentity = (dataDir: string) => loadPrivateFile(identityFile(dataDir), generators);

/**
 * Starts a data folder's PostgreSQL on 127.0.0.1, or reuses one that a killed launcher left running.
 * @throws ServiceFailed with the server's log when it does not start.
 */
export async function startPostgres(folder: string, options: PostgresOptions = {}) {
  const dataDir = resolve(folder);
  const identity = loadIdentity(dataDir);
  const location = locatePostgres(dataDir, identity.id);
  await ensureCluster(location, identity.superuserPassword, options.signal);
  const left = await untilReady(location.clusterDir, options.signal);
  if (left) return describeServer(left.pid, { ...identity, port: left.port });
  return launchServer(dataDir, location, await withFreePort(dataDir, identity), options);
}

/** The server that already runs for a data folder, for commands beside a running shop. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresServer | null> {
  const identity = loadIdentity(resolve(dataDir));
  const found = findPostmaster(locatePostgres(resolve(dataDir), identity.id).clusterDir);
  return found && describeServer(found.pid, { ...identity, port: found.port });
}

/** The previous port if it is free, so that the settings of database tools stay valid; else another one. */
async function withFreePort(dataDir: string, identity: Identity): Promise<Identity> {
  if (identity.port && !(await isTaken(identity.port))) return identity;
  const [port = 0] = await freePorts(1);
  const found = { ...identity, port };
  writePrivateFile(identityFile(dataDir), found);
  return found;
}

async function launchServer(
  dataDir: string,
  location: PostgresLocation,
  identity: Identity,
  { settings, signal }: PostgresOptions,
) {
  const child = spawnServer(dataDir, location, identity.port, settings);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  // Whoever ends without stopping it, as an interrupted test runner does, leaves no database behind.
  const stopAtExit = () => void sendSignal(pid, 'SIGINT');
  process.once('exit', stopAtExit);
  child.once('exit', () => process.off('exit', stopAtExit));
  const failed = (message: string) => new ServiceFailed(message, dataDir, 'postgres');
  const failure = once(child, 'exit').then(() => failed('PostgreSQL ended by itself'));
  try {
    while (!findPostmaster(location.clusterDir)?.ready) {
      if (child.exitCode !== null || child.signalCode !== null) throw failed('PostgreSQL did not start');
      await sleep(30, undefined, { signal });
    }
    return await describeServer(pid, identity, failure);
  } catch (error) {
    await stopPostmaster(pid);
    throw error;
  }
}

/** Detached, so that Ctrl-C does not stop the database before the CMS. */
function spawnServer(
  dataDir: string,
  { account, binDir, clusterDir }: PostgresLocation,
  port: number,
  settings?: Record<string, string>,
) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', clusterDir, '-p', String(port), ...flags];
  const log = openLog(dataDir, 'postgres');
  try {
    return spawn(join(binDir, 'postgres'), args, {
      ...runAs(account),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function describeServer(
  pid: number,
  { port, password, superuserPassword }: Identity,
  failure: Promise<Error> = new Promise<never>(() => {}),
): Promise<PostgresServer> {
  const at = `127.0.0.1:${port}`;
  const url = `postgres://${OWNER}:${password}@${at}/${DATABASE}`;
  const superuserUrl = `postgres://${SUPERUSER}:${superuserPassword}@${at}/postgres`;
  await ensureOwner(superuserUrl, password);
  await ensureDatabase(superuserUrl, DATABASE);
  await markAsLocal(url);
  let stopping: Promise<void> | undefined;
  return { url, superuserUrl, stop: () => (stopping ??= stopPostmaster(pid)), failure };
}
