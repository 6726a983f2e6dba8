import { randomBytes } from 'node:crypto';
import { json, Refusal } from './web/http.ts';
import type { Call } from './web/http.ts';

const messages = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
} as const;

const statuses: Record<keyof typeof messages, number> = {
  INVALID_REQUEST: 400,
  AUTHENTICATION_FAILURE: 401,
  RESOURCE_NOT_FOUND: 404,
  UNPROCESSABLE_ENTITY: 422,
  INTERNAL_SERVER_ERROR: 500,
};

interface Detail {
  issue: string;
  description: string;
  field?: string;
}

/** A refusal in PayPal's error body: `{name, message, debug_id, details: [{issue, …}]}`. */
export function refuse(name: keyof typeof messages, detail?: Detail): Refusal {
  return new Refusal(
    json(statuses[name], {
      name,
      message: messages[name],
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
