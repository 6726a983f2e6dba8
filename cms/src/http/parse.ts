import * as v from 'valibot';
import { ApiError } from './api-error';

/**
 * Reads untrusted input by a schema.
 * @throws ApiError 400 naming every field at fault; its message is the first one's
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input ?? {}, { abortPipeEarly: true });
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  throw new ApiError(400, errors[0]?.message ?? 'Invalid request', errors);
}
