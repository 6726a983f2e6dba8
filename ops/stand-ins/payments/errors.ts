import { randomBytes } from 'node:crypto';
import { HttpError } from '../web/server.ts';

const errors = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
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

/** PayPal's issues with status 422. */
const issues = {
  AMOUNT_MISMATCH: 'Should equal the sum of the breakdown.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  CAPTURE_FULLY_REFUNDED: 'The capture is fully refunded.',
  CAPTURE_NOT_PENDING: 'Only a pending capture can be settled.',
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  ITEM_TOTAL_MISMATCH: 'Should equal the sum of unit_amount × quantity.',
  ITEM_TOTAL_REQUIRED: 'If items are given, item_total must be.',
  ORDER_ALREADY_CAPTURED: 'Order already captured.',
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  ORDER_VOIDED: 'The order was voided.',
  REFUND_AMOUNT_EXCEEDED: 'The refund must be within the captured amount.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'Capture could not be refunded due to insufficient funds.',
  REFUND_NOT_ALLOWED: 'Only a completed capture can be refunded.',
  REFUND_NOT_PENDING: 'Only a pending refund can be settled.',
};

/** The id for PayPal's support; each answer has one in the header `PayPal-Debug-Id`. */
export const newDebugId = (): string => randomBytes(7).toString('hex').slice(1);

/** An error in PayPal's form: `{name, message, debug_id, details: [{issue, …}]}`. */
export function paypalError(
  name: ErrorName,
  detail?: { issue: string; description: string; field?: string },
): HttpError {
  const [status, message] = errors[name];
  return new HttpError(status, {
    name,
    message,
    debug_id: newDebugId(),
    details: detail ? [detail] : [],
    links: [],
  });
}

export function unprocessable(issue: keyof typeof issues): HttpError {
  return paypalError('UNPROCESSABLE_ENTITY', { issue, description: issues[issue] });
}

/** @param field JSON pointer, e.g. `/purchase_units/0/amount/value` */
export function invalid(issue: string, field: string): HttpError {
  const description = `${field} is missing or not as documented.`;
  return paypalError('INVALID_REQUEST', { issue, field, description });
}

export function notFound(): HttpError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return paypalError('RESOURCE_NOT_FOUND', { issue: 'INVALID_RESOURCE_ID', description });
}
