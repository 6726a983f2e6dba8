import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { count, dollars } from '../responses/parts.ts';
import { requiredText } from '../text.ts';

/** Lines of one quick order; a cart has no more. */
export const QUICK_ORDER_LINES = 200;

/** Body of `POST /api/quick-order`: lines of part number and quantity, as people paste them. */
export const quickOrderSchema = v.object({
  text: requiredText(
    v.pipe(
      v.string(messages.quickOrderEmpty),
      v.transform((text) => text.replaceAll('\0', '').trim()),
      v.minLength(1, messages.quickOrderEmpty),
    ),
  ),
});

export const quickOrderResponses = {
  QuickOrder: v.strictObject({
    lines: v.array(
      v.strictObject({
        /** The lines of the text that it comes from. */
        text: v.string(),
        /** The product's `_id`; null if there is none to buy. */
        product: v.nullable(v.string()),
        /** As the shop spells it if the product is known, else as written. */
        partNum: v.string(),
        /** 0 if the text has none that can be read. */
        qty: count,
        /** Why the line cannot be bought as it is; null if it can. */
        problem: v.nullable(v.string()),
        /** What was done to read it: several lines of one product are added up; else null. */
        note: v.nullable(v.string()),
        /** For an unknown part number: products that may be meant, most likely first. */
        suggestions: v.array(
          v.strictObject({
            _id: v.string(),
            name: v.string(),
            partNum: v.string(),
            price: dollars,
          }),
        ),
      }),
    ),
    /** Rows that name no part and block nothing: headings, titles, totals. */
    leftOut: v.array(v.strictObject({ text: v.string(), reason: v.string() })),
  }),
} as const;
