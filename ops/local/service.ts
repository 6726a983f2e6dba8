import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../base/files.mjs';
import { removePidFile, sendSignal, terminate, writePidFile } from '../base/processes.mjs';

/** A program that runs as long as the stack does. */
export interface ServiceOptions {
  dataDir: string;
  /** Of its log and its pid file. */
  name: string;
  command: [file: string, args: string[]];
  cwd: string;
  /** Laid over the launcher's own. */
  environment: Record<string, string>;
  /** Told what it prints, besides the log. */
  onOutput?: (chunk: string) => void;
  stopTimeoutMs: number;
  /** Has it started again this long after it exited; without it, it stays down. */
  restartAfterMs?: number;
}

export interface Service {
  isRunning(): boolean;
  /** Asks it to exit, and ends all that it started; kills it when it takes too long. */
  stop(): Promise<void>;
  /** Resolves when it has exited for good. */
  exited: Promise<void>;
}

export function servicePidFile(dataDir: string, name: string): string {
  return join(dataDir, 'run', `${name}.json`);
}

export function startService(options: ServiceOptions): Service {
  const { dataDir, name, stopTimeoutMs, restartAfterMs } = options;
  const pidFile = servicePidFile(dataDir, name);
  const log = openLog(dataDir, name);
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let child = begin();

  function begin(): ChildProcess {
    const started = spawnService(options, log);
    if (started.pid) writePidFile(pidFile, started.pid);
    const onExit = () => {
      if (isStopping || restartAfterMs === undefined) resolve();
      else restart = setTimeout(() => (child = begin()), restartAfterMs);
    };
    return started.once('exit', onExit).once('error', onExit);
  }

  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(restart);
    if (child.pid && isRunning()) await terminate(child.pid, stopTimeoutMs);
    // Helpers that it may have started (in development the CMS watches and rebuilds) go with it.
    if (child.pid && process.platform !== 'win32') sendSignal(-child.pid, 'SIGKILL');
    removePidFile(pidFile);
    closeSync(log);
  }

  return { isRunning, stop, exited };
}

/**
 * In a group of its own, so that Ctrl-C comes to the launcher alone; with a channel to us, by whose
 * end it may learn that the launcher was killed.
 */
function spawnService(options: ServiceOptions, log: number): ChildProcess {
  const { dataDir, name, command, cwd, environment, onOutput } = options;
  const [file, args] = command;
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...environment },
    detached: process.platform !== 'win32',
    stdio: onOutput ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', log, log, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      appendFileSync(logFile(dataDir, name), chunk);
      onOutput?.(chunk);
    });
  return child;
}

export function logFile(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}

/** Opens a fresh log and keeps the one before it; returns its file descriptor. */
export function openLog(dataDir: string, name: string): number {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const file = logFile(dataDir, name);
  try {
    renameSync(file, logFile(dataDir, `${name}.previous`));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return openSync(file, 'a', 0o600);
}

/** A service that ended or failed, with its log to show why. */
export class ServiceFailed extends Error {
  override name = 'ServiceFailed';
  readonly output: string;
  readonly advice: string;

  constructor(message: string, dataDir: string, service: string) {
    super(message);
    const log = logFile(dataDir, service);
    this.output = readFileSync(log, 'utf8').slice(-64_000);
    this.advice = `the whole log is ${log}; fix what it names, then start again.`;
  }
}

/** Prints what it is given line by line, each with the name of its source. */
export function printPrefixed(name: string): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) console.log(`${name.padEnd(5)}| ${line}`);
  };
}
