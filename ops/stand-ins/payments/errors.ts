import { randomBytes } from 'node:crypto';
import { json, Refusal } from '../web/http.ts';
import type { Call } from '../web/http.ts';

const errors = {
  INVALID_REQUEST: [
    400,
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  NOT_AUTHORIZED: [403, 'Authorization failed due to insufficient permissions.'],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  REQUEST_TIMEOUT: [408, 'The server timed out waiting for the request.'],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Blocked due to rate limiting.'],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error has occurred.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorName = keyof typeof errors;

interface Detail {
  issue: string;
  description: string;
  field?: string;
}

/** A refusal in PayPal's error body: `{name, message, debug_id, details: [{issue, …}]}`. */
export function refuse(name: ErrorName, detail?: Detail): Refusal {
  const [status, message] = errors[name];
  return new Refusal(
    json(status, {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(1),
      details: detail ? [detail] : [],
      links: [],
    }),
  );
}

export function unprocessable(issue: string, description: string): Refusal {
  return refuse('UNPROCESSABLE_ENTITY', { issue, description });
}

/** @param field JSON pointer, e.g. `/purchase_units/0/amount/value` */
export function invalid(issue: string, field: string): Refusal {
  return refuse('INVALID_REQUEST', {
    issue,
    field,
    description: `${field} is missing or not as documented.`,
  });
}

export function notFound(): Refusal {
  return refuse('RESOURCE_NOT_FOUND', {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  });
}

/** The body as JSON; an empty one is `{}`, as PayPal takes it on captures and refunds. */
export function readJson(call: Call): Record<string, unknown> {
  const value = parse(call.body || '{}');
  if (!isObject(value)) throw invalid('MALFORMED_REQUEST_JSON', '/');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('MALFORMED_REQUEST_JSON', '/');
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A field that takes one of some words.
 * @param fallback for a field that is not there
 * @throws Refusal 400 naming the field
 */
export function readChoice<Choice extends string>(
  body: Record<string, unknown>,
  field: string,
  choices: readonly Choice[],
  fallback?: Choice,
): Choice {
  const given = body[field] ?? fallback;
  const choice = choices.find((candidate) => candidate === given);
  if (choice === undefined) throw invalid('INVALID_PARAMETER_VALUE', `/${field}`);
  return choice;
}
