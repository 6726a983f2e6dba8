import * as v from 'valibot';
import { count, dollars, time } from '../responses/parts.ts';
import { singleLine } from '../text.ts';
import { linesOf, lineToPrice } from './order.ts';

const name = singleLine('Name', 100);
const items = linesOf('list', lineToPrice);

/** Body of `POST /api/lists`. */
export const listSchema = v.object({
  name: v.optional(name, ''),
  items: v.optional(items, []),
});

/** Body of `PUT /api/lists/{id}`; what is missing stays. `basedOn` is the `updatedAt` last seen. */
export const listChangeSchema = v.object({
  name: v.optional(name),
  items: v.optional(items),
  basedOn: v.optional(v.string('basedOn must be the updatedAt last seen')),
});

export type ListInput = v.InferOutput<typeof listSchema>;
export type ListChange = v.InferOutput<typeof listChangeSchema>;

/** A product in a list, as it was when it was put in. */
export const listItem = v.strictObject({
  /** The product's `_id`. */
  product: v.string(),
  qty: v.pipe(count, v.minValue(1)),
  name: v.string(),
  partNum: v.string(),
  image: v.string(),
  price: dollars,
});

const list = v.strictObject({
  _id: v.string(),
  name: v.string(),
  items: v.array(listItem),
  /** The address of its page, which ends in the token: whoever has it may read the list. */
  link: v.string(),
  updatedAt: time,
});

export const listResponses = { List: list } as const;
