import { readFileSync } from 'node:fs';
import { secretProblem } from 'shared';
import * as v from 'valibot';
import { ExpectedError } from './failure.ts';
import { errorCode } from './files.ts';

/** A schema of an object whose keys are variables. */
type Schema<T> = v.GenericSchema<unknown, T> & { entries: object };

/**
 * Parses a program's environment variables. An empty one counts as unset. `NAME_FILE` may name a file that holds the
 * value of `NAME`, the way containers receive secrets.
 * @throws ExpectedError with a line for each variable that is missing or wrong
 */
export function parseEnvironment<T>(schema: Schema<T>, env: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const problems = readFiles(Object.keys(schema.entries), given);
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success && problems.length === 0) return result.output;
  const issues = (result.issues ?? []).map(({ message }) => message);
  throw new ExpectedError([...problems, ...issues].join('\n'));
}

/** Fills in the values from files. @returns a line for each variable whose file is unreadable or that is set twice */
function readFiles(names: string[], given: NodeJS.ProcessEnv): string[] {
  return names.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file) return [];
    if (given[name]) return [`${name} and ${name}_FILE are both set`];
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      return [];
    } catch (error) {
      return [`${name}_FILE names a file that cannot be read (${errorCode(error)})`];
    }
  });
}

/** For a program's entry point: prints the error of parseEnvironment and exits. */
export function environmentOrExit<T>(schema: Schema<T>): T {
  try {
    return parseEnvironment(schema, process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/** Ends a program that has failed; expected errors and those of the system print one line. */
export function exitWith(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException;
  const isNamed = error instanceof ExpectedError || code !== undefined;
  console.error(isNamed ? message || code : error);
  process.exit(1);
}

/** A required variable that must match. @param message printed when it does not */
export const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.optional(v.string(), ''), v.regex(pattern, message));

/** A port to listen at; 0 takes any free one. */
export const port = (name: string, fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, `${name} is not a port`),
  );

/** An http or https URL without path or query; a trailing slash is removed. */
export const origin = (message: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    }, message),
    v.transform((value) => new URL(value).origin),
  );

export const optionalOrigin = (name: string) =>
  v.optional(origin(`${name} is not an http or https address without a path`));

/** A required secret. @param meaning what it is for, printed when it is missing */
export const secret = (name: string, meaning: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((value) => value !== '', `${name} is not set: ${meaning}`),
    v.check(
      (value) => !secretProblem(value),
      ({ input }) => `${name} ${secretProblem(input)}`,
    ),
  );
