import * as v from 'valibot';

/** What many responses are made of. */

export const time = v.pipe(v.string(), v.isoTimestamp());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const dollars = v.pipe(v.number(), v.minValue(0), v.metadata({ description: 'AUD' }));
