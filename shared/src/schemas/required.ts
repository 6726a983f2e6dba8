import * as v from 'valibot';

/** A field that is not there is treated as an empty one, so that it gets the field's own message. */
export function requiredText<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.optional(schema, '');
}
