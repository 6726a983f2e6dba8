import * as v from 'valibot';

/** PostgreSQL's `integer` holds no more. */
export const INTEGER_MAX = 2_147_483_647;

/** A whole number of a body: what comes from outside is never more than the database can compare it with. */
export const integer = (message: string, min: number, max = INTEGER_MAX) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
