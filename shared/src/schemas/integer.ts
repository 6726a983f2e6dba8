import * as v from 'valibot';

/** Maximum of PostgreSQL's `integer`. */
export const INTEGER_MAX = 2_147_483_647;

/** A whole number in a request body, at most as large as the database's `integer`. */
export const integer = (message: string, min: number, max = INTEGER_MAX) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
