import * as v from 'valibot';

/** PostgreSQL's `integer` holds no more. */
export const INTEGER_MAX = 2_147_483_647;

/** A whole number of a body: what comes from outside is never more than the database can compare it with. */
export const integer = (message: string, min: number, max = INTEGER_MAX) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** Further back than any list reaches, and as a row still an `integer`. */
const PAGE_MAX = 10_000_000;

/** A whole number of an address, from 1: which page is asked for, or how long it is. One that is too high is the highest. */
export const pageCount = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.regex(/^[1-9]\d*$/, `${name} must be a whole number of at least 1`),
      v.transform((digits) => Math.min(Number(digits), PAGE_MAX)),
    ),
    String(fallback),
  );
