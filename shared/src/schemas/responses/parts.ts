import * as v from 'valibot';
import { adminRole } from '../roles.ts';

export const time = v.pipe(v.string(), v.isoTimestamp());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const dollars = v.pipe(v.number(), v.minValue(0), v.metadata({ description: 'AUD' }));

/** The paging fields of a response, see `pageOf`. */
export const page = { page: count, pages: count, total: count };

export const user = v.strictObject({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  isAdmin: v.boolean(),
  role: adminRole,
});

/** A passkey as its account sees it; its key never leaves the shop. */
export const passkey = v.strictObject({
  _id: v.string(),
  name: v.string(),
  createdAt: time,
  /** The last log-in or confirmation with it. */
  usedAt: v.nullable(time),
});

/** An admin's note on an order. */
export const note = v.strictObject({ at: time, who: v.string(), text: v.string() });
