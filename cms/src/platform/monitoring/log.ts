import { AsyncLocalStorage } from 'node:async_hooks';
import { stripVTControlCharacters } from 'node:util';
import { winston } from '@strapi/logger';
import { forLogs } from 'shared';

/** What a line is logged for: a request, or a job that goes on beside them. */
interface LogContext {
  requestId?: string;
  job?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** Does work of whose lines each says what it was logged for. */
export const inLogContext = <Result>(of: LogContext, work: () => Result): Result =>
  context.run(of, work);

/**
 * Read when a line is logged: it may be written later, by whoever comes then. A class, as Strapi copies
 * plain settings and would read it once.
 */
class LineContext {
  constructor() {
    Object.defineProperty(this, 'context', { enumerable: true, get: () => context.getStore() });
  }
}

/** A line as winston has it: what was logged with it, or an error itself. */
interface Line {
  level: string;
  message: unknown;
  stack?: unknown;
  code?: unknown;
  context?: LogContext;
  /** Of ours, as in `strapi.log.info('Done', { fields: { ms: 12 } })`. All else that comes with a line is left out. */
  fields?: object;
}

function toJson(line: Line): string {
  const said: Pick<Line, 'message' | 'stack' | 'code'> =
    line.message instanceof Error ? line.message : line;
  // Of an error they are found by name alone: a copy would lack them.
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

/** Strapi's logger, one JSON object a line on standard output: the fields that the other parts write, too. */
export const jsonLogger = {
  level: 'info',
  defaultMeta: new LineContext(),
  format: winston.format.printf((line) => toJson(line)),
};
