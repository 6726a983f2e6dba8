import type { FieldError } from 'shared';
import * as v from 'valibot';
import { ApiProblem } from './api-problem';

/**
 * Reads untrusted input by a schema.
 * @throws ApiProblem 400 naming every field at fault; its message is the first one's
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input ?? {}, { abortPipeEarly: true });
  if (result.success) return result.output;
  const errors = result.issues.map(toFieldError);
  throw new ApiProblem(400, errors[0]?.message ?? 'Invalid request', errors);
}

function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}
