import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cmsDir } from '../base/paths.mjs';
import { endProcess, forgetProcess, recordProcess, sendSignal } from '../base/processes.mjs';
import { publicDir } from './cms-environment.ts';
import { logFile, openLog, PartFailed } from './logs.ts';

/** The first start makes tables, accounts, demo goods and their pictures. */
const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 30_000;
const POLL_MS = 100;
const COMPILED: CmsCommand = [process.execPath, 'dist/src/strapi/server.js'];

/** The program and its arguments; started in the CMS's folder. */
export type CmsCommand = [file: string, ...args: string[]];

export interface CmsOptions {
  dataDir: string;
  port: number;
  /** See cmsEnvironment; laid over the launcher's own environment. */
  environment: Record<string, string>;
  command?: CmsCommand;
  /** Told what it prints, besides the log. */
  onOutput?: (chunk: string) => void;
  signal?: AbortSignal;
}

export interface CmsProcess {
  url: string;
  /** Lets open requests finish, then ends the process; kills it when it takes too long. */
  stop(): Promise<void>;
  /** Resolves when the CMS ends without having been stopped. */
  failure: Promise<Error>;
}

export function cmsProcessFile(dataDir: string): string {
  return join(dataDir, 'run', 'cms.json');
}

/**
 * Starts the compiled CMS and waits until it is healthy.
 * @throws PartFailed with the end of its log when it ends first or takes too long.
 */
export async function startCms(options: CmsOptions): Promise<CmsProcess> {
  const { dataDir, port, signal } = options;
  const child = spawnCms(options);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopCms(child, dataDir);
  try {
    await untilHealthy(url, child, dataDir, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  const failure = ended.then(() => failed('The CMS ended by itself', dataDir));
  return { url, stop, failure };
}

/**
 * In a group of its own, so that Ctrl-C comes to the launcher alone; with a channel to us, by whose
 * end the CMS learns that the launcher was killed.
 */
function spawnCms({ dataDir, environment, command = COMPILED, onOutput }: CmsOptions) {
  mkdirSync(join(publicDir(dataDir), 'uploads'), { recursive: true });
  const log = openLog(dataDir, 'cms');
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: cmsDir,
    env: { ...process.env, ...environment },
    detached: process.platform !== 'win32',
    stdio: onOutput ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', log, log, 'ipc'],
  });
  const pass = (chunk: string) => {
    appendFileSync(logFile(dataDir, 'cms'), chunk);
    onOutput?.(chunk);
  };
  child.stdout?.setEncoding('utf8').on('data', pass);
  child.stderr?.setEncoding('utf8').on('data', pass);
  closeSync(log);
  if (child.pid) recordProcess(cmsProcessFile(dataDir), child.pid);
  return child;
}

async function untilHealthy(
  url: string,
  child: ChildProcess,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await isHealthy(url))) {
    signal?.throwIfAborted();
    if (!isRunning(child)) throw failed('The CMS ended while starting', dataDir);
    if (Date.now() > deadline) throw failed('The CMS does not get ready', dataDir);
    await sleep(POLL_MS);
  }
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function isRunning(child: ChildProcess): boolean {
  return Boolean(child.pid) && child.exitCode === null && child.signalCode === null;
}

function failed(message: string, dataDir: string): PartFailed {
  return new PartFailed(message, logFile(dataDir, 'cms'));
}

async function stopCms(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.pid && isRunning(child)) await endProcess(child.pid, STOP_PATIENCE_MS);
  if (child.pid) endGroup(child.pid);
  forgetProcess(cmsProcessFile(dataDir));
}

/** Helpers that the CMS may have started (in development it watches and rebuilds) go with it. */
function endGroup(pid: number): void {
  if (process.platform !== 'win32') sendSignal(-pid, 'SIGKILL');
}
