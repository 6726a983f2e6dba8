import { checkOptions, issueMessage } from 'shared/schemas';
import * as v from 'valibot';
import { ApiError } from './api-error';

/**
 * Validates untrusted input.
 * @throws ApiError 400 with every invalid field; its message is the first field's
 */
export function parse(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input ?? {}, checkOptions);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issueMessage(issue),
  }));
  throw new ApiError(400, errors[0]?.message ?? 'The request is not valid', errors);
}

/** No query parameter that is more than text can have this value. */
const NONSENSE = '?';

/** The messages about fields that a request lacks, and about parameters with a wrong value. */
export function fieldMessages({
  body,
  query,
}: {
  body?: v.GenericSchema;
  query?: v.GenericSchema;
}): string[] {
  const { entries = {} } = (query ?? {}) as { entries?: object };
  const nonsense = Object.fromEntries(Object.keys(entries).map((name) => [name, NONSENSE]));
  const messagesOf = (schema: v.GenericSchema | undefined, input: object) =>
    schema ? (v.safeParse(schema, input, checkOptions).issues?.map(issueMessage) ?? []) : [];
  return [...messagesOf(body, {}), ...messagesOf(query, {}), ...messagesOf(query, nonsense)];
}
