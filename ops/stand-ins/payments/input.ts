import { invalid } from './errors.ts';
import { centsOf } from './money.ts';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses a JSON body. An empty body counts as `{}`, as with PayPal's captures and refunds.
 * @throws HttpError 400
 */
export function readJson({ body }: { body: unknown }): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(body || '{}'));
    if (isObject(value)) return value;
  } catch {
    // Invalid JSON gives the same error as JSON that is not an object.
  }
  throw invalid('MALFORMED_REQUEST_JSON', '/');
}

/**
 * Reads a field with a fixed set of values.
 * @param fallback value of a missing field
 * @throws HttpError 400 naming the field
 */
export function readChoice<Choice extends string>(
  body: Record<string, unknown>,
  field: string,
  choices: readonly Choice[],
  fallback?: string,
): Choice {
  const choice = choices.find((candidate) => candidate === (body[field] ?? fallback));
  if (choice === undefined) throw invalid('INVALID_PARAMETER_VALUE', `/${field}`);
  return choice;
}

/** @throws HttpError 400 naming the field */
export function readText(value: unknown, field: string, pattern = /^/): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw invalid('INVALID_PARAMETER_SYNTAX', field);
}

/** PayPal's format of money, e.g. `12.50`. */
export const AMOUNT = /^\d{1,9}\.\d{2}$/;

/** @throws HttpError 400 naming the field */
export const readCents = (value: unknown, field: string): number =>
  centsOf({ value: readText(value, field, AMOUNT) });
