import * as v from 'valibot';

/** An optional text. */
export const optionalText = (label: string, max: number) =>
  v.nullish(
    v.pipe(
      v.string(`${label} must be text`),
      v.trim(),
      v.maxLength(max, `${label} must be at most ${max} characters`),
    ),
  );

/** An optional link. */
export const optionalLink = (isAllowed: (link: string) => boolean, message: string) =>
  v.nullish(
    v.pipe(
      v.string(message),
      v.trim(),
      v.check((link) => link === '' || isAllowed(link), message),
    ),
  );
