import { messages, type ShippingAddress } from 'shared';
import * as v from 'valibot';
import { requiredText, shippingAddressSchema } from 'shared/schemas';

/** The parts of an order request that the server reads; everything else in it is ignored. */
export interface OrderInput {
  lines: { product: string; qty: number; price: number }[];
  shippingAddress: ShippingAddress;
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
}

/** No honest cart is longer. */
const MAX_LINES = 200;

/** A price that is no number cannot be the shop's: it fails the comparison, not the form. */
const claimedPrice = v.fallback(v.number(), Number.NaN);

const line = v.object(
  {
    product: requiredText(
      v.pipe(v.string(messages.productNotFound), v.minLength(1, messages.productNotFound)),
    ),
    qty: v.optional(
      v.pipe(
        v.number(messages.quantityInvalid),
        v.safeInteger(messages.quantityInvalid),
        v.minValue(1, messages.quantityInvalid),
      ),
      0,
    ),
    price: claimedPrice,
  },
  messages.productNotFound,
);

const lines = v.pipe(
  v.array(line, messages.noOrderItems),
  v.minLength(1, messages.noOrderItems),
  v.maxLength(MAX_LINES, `An order has at most ${MAX_LINES} lines`),
);

/** Query of `GET /api/orders`. */
export const orderQuerySchema = v.object({
  problem: v.optional(v.literal('true', 'problem must be true')),
});

/** Body of `POST /api/orders`. */
export const orderInputSchema = v.pipe(
  v.object({
    orderItems: v.optional(lines, []),
    shippingAddress: v.optional(shippingAddressSchema, {}),
    itemsPrice: claimedPrice,
    shippingPrice: claimedPrice,
    totalPrice: claimedPrice,
  }),
  v.transform(({ orderItems, ...rest }): OrderInput => ({ lines: orderItems, ...rest })),
);
