import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode, readIfExists } from '../lib/files.ts';
import { removePidFile, sendSignal, terminate, writePidFile } from '../lib/processes.ts';

/** A program that runs as long as the stack does. */
export interface ServiceOptions {
  dataDir: string;
  /** Of its log and its pid file. */
  name: string;
  /** What errors call it. */
  title: string;
  command: [file: string, args: string[]];
  cwd: string;
  /** Laid over the launcher's own. */
  environment: Record<string, string>;
  /** Told each line that it prints, besides the log. */
  onLine?: (line: string) => void;
  stopTimeoutMs: number;
  /** Has it started again so long after it exited, at most so often a minute; without it, it stays down. */
  restart?: { afterMs: number; mostAMinute?: number; isOn?: () => boolean };
}

export interface Service {
  /** Asks it to exit, and ends all that it started; kills it when it takes too long. */
  stop(): Promise<void>;
  /** Resolves when it has ended for good without having been stopped. */
  failure: Promise<Error>;
}

export function servicePidFile(dataDir: string, name: string): string {
  return join(dataDir, 'run', `${name}.json`);
}

/**
 * Starts a service in a process group of its own, so that Ctrl-C comes to the launcher alone; with a
 * channel to us, by whose end it may learn that the launcher was killed.
 */
export function startService(options: ServiceOptions): Service {
  const { dataDir, name, command, cwd, onLine, restart } = options;
  const env = { ...process.env, ...options.environment };
  const detached = process.platform !== 'win32';
  const pidFile = servicePidFile(dataDir, name);
  const log = openLog(dataDir, name);
  const output = onLine ? 'pipe' : log;
  const { promise: failure, resolve } = Promise.withResolvers<Error>();
  let isStopping = false;
  let waiting: NodeJS.Timeout | undefined;
  const mayRestart = perMinute(restart?.mostAMinute ?? Infinity);
  let child = begin();

  function begin(): ChildProcess {
    const started = spawn(...command, {
      cwd,
      env,
      detached,
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (started.pid) writePidFile(pidFile, started.pid);
    for (const input of [started.stdout, started.stderr])
      if (input)
        createInterface({ input }).on('line', (line) => {
          appendFileSync(logFile(dataDir, name), `${line}\n`);
          onLine?.(line);
        });
    const onExit = () => {
      if (isStopping) return;
      if (restart && (restart.isOn?.() ?? true) && mayRestart())
        waiting = setTimeout(() => (child = begin()), restart.afterMs);
      else resolve(new ServiceFailed(`${options.title} ended by itself`, dataDir, name));
    };
    return started.once('exit', onExit).once('error', onExit);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(waiting);
    const { pid, exitCode, signalCode } = child;
    if (pid && exitCode === null && signalCode === null)
      await terminate(pid, options.stopTimeoutMs);
    // Helpers that it may have started (in development the CMS watches and rebuilds) go with it.
    if (pid && detached) sendSignal(-pid, 'SIGKILL');
    removePidFile(pidFile);
    closeSync(log);
  }

  return { stop, failure };
}

/** Says yes this many times within any minute. */
function perMinute(most: number): () => boolean {
  let times: number[] = [];
  return () => {
    times = times.filter((time) => time > Date.now() - 60_000);
    return times.length < most && times.push(Date.now()) > 0;
  };
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
    this.output = (readIfExists(log) ?? '').slice(-64_000);
    this.advice = `the whole log is ${log}; fix what it names, then start again.`;
  }
}
