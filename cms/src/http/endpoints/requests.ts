import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, messages } from 'shared';
import { onOneLine, requiredText, shippingAddressSchema } from 'shared/schemas';
import * as v from 'valibot';
import { webhookEventSchema } from '../../domain/orders/payment-events';
import type { OrderInput } from '../../domain/orders/price-order';

/** Requests that the site checks no form against; those of its forms are in `shared/src/schemas`. */

/** A longer keyword finds nothing more; the rest is cut off. */
const KEYWORD_MAX = 200;

const wholeNumber = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.regex(/^[1-9]\d{0,8}$/, `${name} must be a whole number of at least 1`),
      v.transform(Number),
    ),
    String(fallback),
  );

/** Query of `GET /products`. PostgreSQL's text cannot hold a zero byte. */
export const productQuerySchema = v.object({
  keyword: v.optional(
    v.pipe(
      v.string('keyword must be given once'),
      v.transform((keyword) => keyword.replaceAll('\0', '').trim().slice(0, KEYWORD_MAX)),
    ),
    '',
  ),
  ids: v.optional(
    v.pipe(
      v.string('ids must be given once'),
      v.transform((ids) => ids.replaceAll('\0', '').split(',').filter(Boolean)),
      v.maxLength(MAX_PAGE_SIZE, `ids must be at most ${MAX_PAGE_SIZE}`),
    ),
  ),
  pageNumber: wholeNumber('pageNumber', 1),
  itemsPerPage: v.pipe(
    wholeNumber('itemsPerPage', DEFAULT_PAGE_SIZE),
    v.maxValue(MAX_PAGE_SIZE, `itemsPerPage must be at most ${MAX_PAGE_SIZE}`),
  ),
});

/** Query of `GET /orders`. */
export const orderQuerySchema = v.object({
  problem: v.optional(v.literal('true', 'problem must be true')),
});

/** No honest cart is longer. */
const MAX_LINES = 200;

/** A price that is no number cannot be the shop's: it fails the comparison, not the form. */
const claimedPrice = v.fallback(v.number(), Number.NaN);

const orderLine = v.object(
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

const orderLines = v.pipe(
  v.array(orderLine, messages.noOrderItems),
  v.minLength(1, messages.noOrderItems),
  v.maxLength(MAX_LINES, `An order has at most ${MAX_LINES} lines`),
);

/** Body of `POST /orders`; whatever else is in it is ignored. */
export const orderSchema = v.pipe(
  v.object({
    orderItems: v.optional(orderLines, []),
    shippingAddress: v.optional(shippingAddressSchema, {}),
    itemsPrice: claimedPrice,
    shippingPrice: claimedPrice,
    totalPrice: claimedPrice,
  }),
  v.transform(({ orderItems, ...rest }): OrderInput => ({ lines: orderItems, ...rest })),
);

/** Body of `PUT /orders/{id}/pay`: an odd id is just not the order's own. */
export const paymentSchema = v.fallback(v.object({ id: v.fallback(v.string(), '') }), { id: '' });

const trackingNumber = v.pipe(
  v.string('Tracking number must be text'),
  v.trim(),
  onOneLine('Tracking number'),
  v.maxLength(100, 'Tracking number must be at most 100 characters'),
  v.transform((text) => text || null),
);

/** Body of `PUT /orders/{id}/deliver`: empty, or with a tracking number. */
export const deliverySchema = v.object({ trackingNumber: v.nullish(trackingNumber, null) });

/** Body of the calls that ask for an email: it may hold a whole order, nothing but its id is read. */
export const aboutOrderSchema = v.object({
  order: v.fallback(v.object({ _id: v.fallback(v.string(), '') }), { _id: '' }),
});

/** Body of `POST /paypal/webhook`; null for what the provider cannot have sent. */
export const webhookSchema = v.fallback(v.nullable(webhookEventSchema), null);
