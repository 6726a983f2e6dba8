import { pino, type Logger } from 'pino';
import { forLogs } from 'shared';

export type { Logger };

export interface LogOptions {
  /** Descriptor of an open file; standard output unless given. */
  file?: number;
  /** Nobody waits until a line is written, and those that come soon after one another are written together. */
  isBuffered?: boolean;
}

/** A line that fills no block of BLOCK_BYTES with others is written after so long. */
const WRITTEN_WITHIN_MS = 200;
const BLOCK_BYTES = 4096;

/**
 * One JSON object a line, with the fields that the CMS writes, too: `time`, `level`, `message`, `service` and, where
 * there is one, `requestId`.
 */
export function createLog(service: string, { file = 1, isBuffered }: LogOptions = {}): Logger {
  const options = {
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    hooks: { logMethod },
  };
  const buffered = { sync: false, minLength: BLOCK_BYTES, periodicFlush: WRITTEN_WITHIN_MS };
  return pino(
    options,
    pino.destination({ dest: file, ...(isBuffered ? buffered : { sync: true }) }),
  );
}

/** Of an error its message and stack alone: others, as those of a database, hold what it was about. */
function logMethod(this: Logger, [first, text]: unknown[], log: (...args: object[]) => void): void {
  const about = typeof first === 'object' && first !== null ? first : {};
  const { err, ...fields } = about instanceof Error ? { err: about } : (about as { err?: unknown });
  const { message, stack } = err instanceof Error ? err : {};
  const said = typeof first === 'string' ? first : (text ?? message ?? '');
  const line = { ...fields, ...(stack && { stack: forLogs(stack) }) };
  log.apply(this, [line, forLogs(String(said)) as unknown as object]);
}

/** Logs what Node would print by itself, in its own form. For the entry of a program. */
export function logProcess(log: Logger): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning));
  process.on('uncaughtException', (error) => {
    log.fatal(error);
    process.exit(1);
  });
}
