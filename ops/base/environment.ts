import * as v from 'valibot';
import { ExpectedError } from './failure.mjs';

/**
 * Reads a program's variables, once. An empty one counts as not set.
 * @throws ExpectedError with a line for each variable that is missing or wrong
 */
export function parseEnvironment<T>(
  schema: v.GenericSchema<unknown, T>,
  env: NodeJS.ProcessEnv,
): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new ExpectedError(result.issues.map(({ message }) => message).join('\n'));
}

/** For the entry of a program: prints what parseEnvironment throws, and exits. */
export function environmentOrExit<T>(schema: v.GenericSchema<unknown, T>): T {
  try {
    return parseEnvironment(schema, process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** A variable that must be set, and match. @param message what is printed when it does not */
export const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.optional(v.string(), ''), v.regex(pattern, message));

export const webAddress = (message: string) =>
  v.pipe(matching(/^https?:/, message), v.url(message));

export const optionalWebAddress = (name: string) =>
  v.optional(webAddress(`${name} is not an http or https address`));
