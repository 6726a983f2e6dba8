import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePorts } from '../launch/ports.mjs';
import { logFile, openLog, PartFailed } from '../logs.ts';
import { databaseAccount, type Account } from './account.ts';
import { clusterDir, ensureCluster, runAs } from './cluster.ts';
import { databaseUrl, ensureDatabase } from './databases.ts';
import { locatePostgres, type PostgresLocation } from './location.ts';
import { findPostmaster, stopPostmaster, untilReady } from './postmaster.ts';
import { loadSettings, saveSettings, type PostgresSettings } from './settings.ts';

const DATABASE = 'shop';

export interface PostgresOptions {
  signal?: AbortSignal;
  /** Further server settings, e.g. `{fsync: 'off'}` for a database that a test throws away. */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  port: number;
  /** Address of the shop's own database. */
  url: string;
  /** Makes another database unless it is there, and returns its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  /** Resolves when the server ends without having been stopped; never for one found running. */
  failure: Promise<Error>;
}

/**
 * Starts the PostgreSQL of a data folder, on 127.0.0.1 only, or takes over one that a killed run left
 * running on it.
 * @throws PartFailed with the server's log when it does not start.
 */
export async function startPostgres(
  dataDir: string,
  options: PostgresOptions = {},
): Promise<PostgresServer> {
  const account = await databaseAccount();
  const settings = await loadSettings(resolve(dataDir));
  const location = locatePostgres(resolve(dataDir), settings.id, account);
  await ensureCluster(location, account, settings.password, options.signal);
  const left = await untilReady(clusterDir(location), options.signal);
  if (left) return describeServer(left.pid, { ...settings, port: left.port });
  return launchServer({ dataDir: resolve(dataDir), location, account, settings, options });
}

/** The server that already runs for a data folder, for a command that works beside a running shop. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresServer | null> {
  const settings = await loadSettings(resolve(dataDir));
  const location = locatePostgres(resolve(dataDir), settings.id, await databaseAccount());
  const found = findPostmaster(clusterDir(location));
  return found && describeServer(found.pid, { ...settings, port: found.port });
}

interface Launch {
  dataDir: string;
  location: PostgresLocation;
  account: Account;
  settings: PostgresSettings;
  options: PostgresOptions;
}

async function launchServer({ dataDir, location, account, settings, options }: Launch) {
  const port = await usablePort(dataDir, settings);
  const child = spawnServer(dataDir, location, account, serverArguments(location, port, options));
  const pid = await once(child, 'spawn').then(() => child.pid ?? 0);
  const ready = await waitForServer(child, location, options.signal).catch(
    async (error: unknown) => {
      await stopPostmaster(pid);
      throw error;
    },
  );
  if (!ready) throw new PartFailed('PostgreSQL did not start', logFile(dataDir, 'postgres'));
  const failure = once(child, 'exit').then(
    () => new PartFailed('PostgreSQL ended by itself', logFile(dataDir, 'postgres')),
  );
  return describeServer(pid, { ...settings, port }, failure).catch(async (error: unknown) => {
    await stopPostmaster(pid);
    throw error;
  });
}

/** Detached, so that Ctrl-C does not reach the database before the CMS has finished with it. */
function spawnServer(
  dataDir: string,
  { binDir }: PostgresLocation,
  account: Account,
  args: string[],
) {
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

function serverArguments(location: PostgresLocation, port: number, { settings }: PostgresOptions) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir(location), '-p', String(port), ...flags];
}

/** True once it takes connections, false when it has ended instead. */
async function waitForServer(
  child: ChildProcess,
  location: PostgresLocation,
  signal?: AbortSignal,
) {
  for (;;) {
    signal?.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if (findPostmaster(clusterDir(location))?.ready) return true;
    await new Promise((wake) => setTimeout(wake, 30));
  }
}

/** The port of last time if it is still free, so that tools keep their settings; else another one. */
async function usablePort(dataDir: string, settings: PostgresSettings): Promise<number> {
  const [port = 0] = await freePorts([settings.port]).catch(() => freePorts([0]));
  if (port !== settings.port) saveSettings(dataDir, { ...settings, port });
  return port;
}

const never = new Promise<never>(() => {});

async function describeServer(
  pid: number,
  { port, password }: PostgresSettings,
  failure: Promise<Error> = never,
): Promise<PostgresServer> {
  const url = (name: string) => databaseUrl(port, password, name);
  const createDatabase = async (name: string) => {
    await ensureDatabase(url('postgres'), name);
    return url(name);
  };
  let stopping: Promise<void> | undefined;
  return {
    port,
    url: await createDatabase(DATABASE),
    createDatabase,
    stop: () => (stopping ??= stopPostmaster(pid)),
    failure,
  };
}
