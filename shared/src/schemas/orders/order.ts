import * as v from 'valibot';
import { inUsualForm, postcodeError, stateError } from '../../address.ts';
import { MAX_MARKED_ORDERS } from '../../admin-tabs.ts';
import { messages } from '../../messages.ts';
import { plainTelephone } from '../../telephone.ts';
import { integer } from '../integer.ts';
import { newReference } from './reference.ts';
import { line, optionalLine, optionalText, requiredText, singleLineField, toSingleLine } from '../text.ts';

/** Query of `GET /api/orders`. */
export const orderQuerySchema = v.object({
  problem: v.optional(v.literal('true', 'problem must be true')),
});

/**
 * Ids or order numbers, separated by commas. 500 ids are longer than the URLs that some proxies accept (8 KB), 500 order
 * numbers are not.
 */
export const markedOrders = v.pipe(
  v.string('ids must be given once'),
  v.transform((ids) => [...new Set(ids.replaceAll('\0', '').split(',').filter(Boolean))]),
  v.maxLength(MAX_MARKED_ORDERS, `ids must be at most ${MAX_MARKED_ORDERS}`),
);

/** Query of the papers of several orders, e.g. `GET /api/admin/orders/packing-slips.pdf`. */
export const papersQuerySchema = v.object({
  ids: v.optional(v.pipe(markedOrders, v.minLength(1, 'ids is required')), ''),
});

/** No real cart is longer. */
const MAX_LINES = 200;

/** An invalid price becomes NaN, so that it fails the comparison with the shop's price. */
const claimedPrice = v.fallback(v.number(), Number.NaN);

/** Pieces of one product in an order, quote or list: more than anybody buys here. */
const QUANTITY_MAX = 100_000;

/** A line without a price. */
export const productAndQuantity = {
  product: requiredText(v.pipe(v.string(messages.productNotFound), v.minLength(1, messages.productNotFound))),
  qty: v.optional(
    v.pipe(
      integer(messages.quantityInvalid, 1, Infinity),
      v.maxValue(QUANTITY_MAX, messages.quantityTooHigh),
    ),
    0,
  ),
};

const SAY_EMPTY = {
  order: messages.noOrderItems,
  quote: messages.noQuoteItems,
  list: messages.listEmpty,
} as const;

interface Line {
  product: string;
  qty: number;
}

/** Whether the lines of a product, up to this one, have no more pieces together than one may have. */
const isWithinMax = ({ product }: Line, index: number, lines: readonly Line[]): boolean =>
  lines.slice(0, index + 1).reduce((sum, line) => sum + (line.product === product ? line.qty : 0), 0) <=
  QUANTITY_MAX;

/** The lines of an order, quote or list, at least one. Those of one product are added up. */
export const linesOf = <Wanted, Read extends Line>(
  of: keyof typeof SAY_EMPTY,
  line: v.GenericSchema<Wanted, Read>,
) =>
  v.pipe(
    v.array(line, SAY_EMPTY[of]),
    v.minLength(1, SAY_EMPTY[of]),
    v.maxLength(MAX_LINES, `${of === 'order' ? 'An' : 'A'} ${of} has at most ${MAX_LINES} lines`),
    v.checkItems<Read[], string>(isWithinMax, messages.quantityTooHigh),
  );

const orderLines = linesOf(
  'order',
  v.object({ ...productAndQuantity, price: claimedPrice }, messages.productNotFound),
);

/** A line whose price is the shop's. */
export const lineToPrice = v.object(productAndQuantity, messages.productNotFound);

export const linesToPrice = linesOf('order', lineToPrice);

const addressLine = (label: string) => singleLineField(label, 200, messages.addressIncomplete);

/** Optional details for the delivery. */
const deliveryDetails = {
  recipient: optionalLine('Recipient', 100),
  organisation: optionalLine('Organisation', 100),
  phone: optionalText(v.pipe(v.string('Phone must be text'), v.transform(plainTelephone), line('Phone', 40))),
  note: optionalText(
    v.pipe(
      v.string('Note must be text'),
      v.transform(toSingleLine),
      v.maxLength(300, 'Note must be at most 300 characters'),
    ),
  ),
};

/** All fields are required, except the delivery details. */
export const shippingAddress = v.pipe(
  v.object(
    {
      address: addressLine('Address'),
      city: addressLine('City'),
      state: addressLine('State'),
      postalCode: addressLine('Postal Code'),
      country: addressLine('Country'),
      ...deliveryDetails,
    },
    messages.addressIncomplete,
  ),
  v.transform(inUsualForm),
  v.forward(
    v.check(
      (address) => stateError(address) === null,
      ({ input }) => stateError(input) ?? '',
    ),
    ['state'],
  ),
  v.forward(
    v.check(
      (address) => postcodeError(address) === null,
      ({ input }) => postcodeError(input) ?? '',
    ),
    ['postalCode'],
  ),
);

/** Body of `POST /api/orders`; other fields are ignored. */
export const orderSchema = v.pipe(
  v.object({
    orderItems: v.optional(orderLines, []),
    shippingAddress: v.optional(shippingAddress, {}),
    itemsPrice: claimedPrice,
    shippingPrice: claimedPrice,
    totalPrice: claimedPrice,
    reference: v.optional(newReference, {}),
    /** Id of the open order of the same checkout, which this one replaces. */
    replaces: optionalLine('replaces', 100),
  }),
  v.transform(({ orderItems, ...rest }) => ({ lines: orderItems, ...rest })),
);

export type OrderInput = v.InferOutput<typeof orderSchema>;

/** Body of `PUT /api/orders/{id}/pay`. A malformed id counts as a wrong one. */
export const paymentSchema = v.fallback(v.object({ id: v.fallback(v.string(), '') }), { id: '' });

/** Body of the endpoints that queue an email: may be a whole order, of which only the id is read. */
export const aboutOrderSchema = v.fallback(
  v.object({ order: v.fallback(v.object({ _id: v.fallback(v.string(), '') }), { _id: '' }) }),
  { order: { _id: '' } },
);
