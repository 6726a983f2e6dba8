import * as v from 'valibot';
import { ExpectedError } from './failure.mjs';

export type Environment = Record<string, string | undefined>;

/**
 * Reads a program's variables, once. An empty one counts as not set.
 * @throws ExpectedError with a line for each variable that is missing or wrong
 */
export function parseEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> {
  const given = Object.entries(environment).filter(([, value]) => value);
  const result = v.safeParse(schema, Object.fromEntries(given), { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new ExpectedError(result.issues.map(({ message }) => message).join('\n'));
}

/** For the entry of a program: prints what parseEnvironment throws, and exits. */
export function environmentOrExit<Schema extends v.GenericSchema>(
  schema: Schema,
): v.InferOutput<Schema> {
  try {
    return parseEnvironment(schema, process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** A variable that must be set. @param message what is printed when it is not */
export const required = (message: string) =>
  v.pipe(v.optional(v.string(), ''), v.nonEmpty(message));

/** An http or https address, which must be set. */
export const webAddress = (message: string) =>
  v.pipe(
    required(message),
    v.check((text) => /^https?:/.test(text) && URL.canParse(text), message),
  );

/** One that may be left out. */
export const optionalWebAddress = (name: string) =>
  v.optional(webAddress(`${name} is not an http or https address`));

export const dataDir = v.optional(v.string(), '.data');
