import { AsyncLocalStorage } from 'node:async_hooks';
import { stripVTControlCharacters } from 'node:util';
import { winston } from '@strapi/logger';
import { forLogs } from 'shared';

/** What a log line belongs to: a request or a background job. */
interface LogContext {
  requestId?: string;
  job?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** Runs work whose log lines all contain this context. */
export const inLogContext = <Result>(of: LogContext, work: () => Result): Result => context.run(of, work);

/**
 * Reads the context when a line is logged, because winston may write it later in another context. A class, because
 * Strapi copies plain objects and would read the value only once.
 */
class LineContext {
  constructor() {
    Object.defineProperty(this, 'context', { enumerable: true, get: () => context.getStore() });
  }
}

/** A line as winston passes it: the logged values, or an error itself. */
interface Line {
  level: string;
  message: unknown;
  stack?: unknown;
  code?: unknown;
  context?: LogContext;
  /** Additional fields, e.g. `strapi.log.info('Done', { fields: { ms: 12 } })`. Other metadata is left out. */
  fields?: object;
}

function toJson(line: Line): string {
  const said: Pick<Line, 'message' | 'stack' | 'code'> = line.message instanceof Error ? line.message : line;
  // Read by name: an error's properties are not enumerable, so a copy would lack them.
  const { message, stack, code } = said;
  return JSON.stringify({
    time: new Date().toISOString(),
    level: line.level,
    message: clean(message || code || 'Error'),
    service: 'cms',
    ...line.context,
    ...line.fields,
    ...(stack ? { stack: clean(stack) } : {}),
  });
}

const clean = (text: unknown): string => forLogs(stripVTControlCharacters(String(text)));

/** Strapi's logger: one JSON object per line on standard output, with the same fields as the other services' logs. */
export const jsonLogger = {
  level: 'info',
  defaultMeta: new LineContext(),
  format: winston.format.printf((line) => toJson(line)),
};
