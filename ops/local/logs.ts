import { mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

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
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return openSync(file, 'a', 0o600);
}

/** A part that ended or failed, with its log to show why. */
export class PartFailed extends Error {
  override name = 'PartFailed';
  readonly output: string;
  readonly advice: string;

  constructor(message: string, log: string) {
    super(message);
    this.output = readFileSync(log, 'utf8').slice(-64_000);
    this.advice = `the whole log is ${log}; put right what it names, then start again.`;
  }
}
