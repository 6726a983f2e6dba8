import * as v from 'valibot';

/** Body of the calls that ask for a letter: it may hold a whole order, nothing but its id is read. */
export const aboutOrderSchema = v.object({
  order: v.fallback(v.object({ _id: v.fallback(v.string(), '') }), { _id: '' }),
});
