import * as v from 'valibot';

/** A text that may be empty. */
export const optionalText = (label: string, max: number) =>
  v.nullish(
    v.pipe(
      v.string(`${label} must be text`),
      v.trim(),
      v.maxLength(max, `${label} must be at most ${max} characters`),
    ),
  );

/** An address that may be empty. */
export const optionalLink = (isAllowed: (link: string) => boolean, message: string) =>
  v.nullish(
    v.pipe(
      v.string(message),
      v.trim(),
      v.check((link) => link === '' || isAllowed(link), message),
    ),
  );
