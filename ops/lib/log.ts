import { pino, type Logger } from 'pino';
import { forLogs } from 'shared';

export type { Logger };

interface LogOptions {
  /** Descriptor of an open file; standard output by default. */
  file?: number;
  /** Collect lines and write them together, without blocking the caller. */
  isBuffered?: boolean;
}

/** Buffered lines are written when they fill a block, at the latest after this time. */
const WRITTEN_WITHIN_MS = 200;
const BLOCK_BYTES = 4096;

/**
 * Writes one JSON object a line with the same fields as the CMS: `time`, `level`, `message`, `service` and, within a
 * request, `requestId`.
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
  return pino(options, pino.destination({ dest: file, ...(isBuffered ? buffered : { sync: true }) }));
}

/** Logs only message and stack of an error: other fields, such as a database error's `detail`, may hold personal data. */
function logMethod(this: Logger, [first, text]: unknown[], log: (...args: object[]) => void): void {
  const about = typeof first === 'object' && first !== null ? first : {};
  const { err, ...fields } = about instanceof Error ? { err: about } : (about as { err?: unknown });
  const { message, stack } = err instanceof Error ? err : {};
  const logged = typeof first === 'string' ? first : (text ?? message ?? '');
  const line = { ...fields, ...(stack && { stack: forLogs(stack) }) };
  log.apply(this, [line, forLogs(String(logged)) as unknown as object]);
}

/** Logs warnings and uncaught errors, which Node would print as plain text. For a program's entry point. */
export function logProcess(log: Logger): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning));
  process.on('uncaughtException', (error) => {
    log.fatal(error);
    process.exit(1);
  });
}
