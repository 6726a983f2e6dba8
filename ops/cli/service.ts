import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode, readIfExists } from '../lib/files.ts';
import { removePidFile, sendSignal, terminate, writePidFile } from '../lib/processes.ts';

/** A program that runs as long as the stack. */
export interface ServiceOptions {
  dataDir: string;
  /** Names its log and pid file. */
  name: string;
  /** Its name in errors. */
  title: string;
  command: [file: string, args: string[]];
  cwd: string;
  /** Added to the launcher's environment. */
  environment: Record<string, string>;
  /** Gets each line that it prints, in addition to the log. */
  onLine?: (line: string) => void;
  stopTimeoutMs: number;
  /** Restart after an exit: after this delay, at most this often a minute. Without it, an exit is final. */
  restart?: { afterMs: number; mostAMinute?: number; isOn?: () => boolean };
}

export interface Service {
  /** Asks it to exit, kills it after the timeout, and ends its children. */
  stop(): Promise<void>;
  /** Resolves when it has exited unexpectedly and is not restarted. */
  failure: Promise<Error>;
}

export function servicePidFile(dataDir: string, name: string): string {
  return join(dataDir, 'run', `${name}.json`);
}

/**
 * Starts a service in its own process group, so that Ctrl-C reaches only the launcher. An IPC channel closes when the
 * launcher is killed, which tells the service to stop.
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
    if (pid && exitCode === null && signalCode === null) await terminate(pid, options.stopTimeoutMs);
    // Kills its children too, such as the watcher of the CMS in development.
    if (pid && detached) sendSignal(-pid, 'SIGKILL');
    removePidFile(pidFile);
    closeSync(log);
  }

  return { stop, failure };
}

/** Returns true at most this many times within any minute. */
function perMinute(most: number): () => boolean {
  let times: number[] = [];
  return () => {
    times = times.filter((time) => time > Date.now() - 60_000);
    return times.length < most && times.push(Date.now()) > 0;
  };
}

function logFile(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}

/** Opens a new log and keeps the previous one. @returns its file descriptor */
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

/** A service that exited or failed, with its log as the reason. */
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
