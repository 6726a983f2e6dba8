import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../admin-tabs.ts';
import { messages } from '../../messages.ts';
import { toCents, type Cents } from '../../money.ts';
import { integer } from '../integer.ts';
import { count, dollars, time } from '../responses/parts.ts';
import { singleLineField } from '../text.ts';

/** Pieces of an order's line. */
export const piecesOfLine = v.object(
  {
    _id: v.string('An item needs its _id'),
    qty: integer(messages.quantityInvalid, 1),
  },
  'An item needs its _id',
);

/** More than 0, in dollars and cents. */
export const amount = v.pipe(
  v.number(messages.refundAmountInvalid),
  v.check((dollars) => (toCents(dollars) ?? 0) > 0, messages.refundAmountInvalid),
  v.transform((dollars): Cents => toCents(dollars) ?? 0),
);

/** Body of `POST /api/orders/{id}/refunds`: lines, an amount, both, or neither to refund everything left. */
export const refundSchema = v.pipe(
  v.object({
    lines: v.nullish(
      v.pipe(v.array(piecesOfLine, messages.refundLinesEmpty), v.minLength(1, messages.refundLinesEmpty)),
      null,
    ),
    amount: v.nullish(amount, null),
    restock: v.optional(v.boolean('Restock must be true or false'), false),
    reason: singleLineField('Reason', 300),
  }),
  v.transform(({ lines, amount: amountCents, restock, reason }) => ({
    lines: lines && lines.map(({ _id: line, qty: quantity }) => ({ line, quantity })),
    amountCents,
    restock,
    reason,
  })),
);

export type RefundInput = v.InferOutput<typeof refundSchema>;

/** A refund as admins see it. */
export const refund = v.strictObject({
  _id: v.string(),
  at: time,
  amount: dollars,
  /** How the money went back, with the amounts. PayPal sends back only what it took, and that first. */
  ways: v.array(v.strictObject({ method: v.picklist(PAYMENT_METHODS), amount: dollars })),
  /** Empty for a refund without goods. */
  lines: v.array(v.strictObject({ _id: v.string(), qty: count })),
  /** Whether the goods go back into stock. */
  restock: v.boolean(),
  reason: v.string(),
  /** `requested`: the provider has not answered yet. `pending`: it decides later. */
  status: v.picklist(['requested', 'pending', 'completed', 'failed']),
  /** The reason if it failed, else null. */
  failure: v.nullable(v.string()),
});
