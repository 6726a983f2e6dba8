import * as v from 'valibot';
import { PAYMENT_METHOD } from '../../constants.ts';
import { email } from '../email.ts';
import { optionalLine, personName } from '../text.ts';
import { linesToPrice, shippingAddress } from './order.ts';
import { newReference, reference } from './reference.ts';

/** How an order that an admin makes is to be paid. For PayPal its customer gets a link by email. */
export const MADE_ORDER_METHODS = [PAYMENT_METHOD, 'Bank transfer', 'Cash'] as const;

const METHOD_MESSAGE = `Payment method must be one of ${MADE_ORDER_METHODS.join(', ')}`;

/** An account by its id; or by its email, and the name for a new account if there is none. */
export const customer = v.pipe(
  v.object(
    {
      _id: optionalLine('Customer', 100),
      name: v.optional(personName('Name', 100)),
      email: v.optional(email),
    },
    'Customer is required',
  ),
  v.forward(
    v.check(({ _id, name }) => (_id ?? name) !== undefined, 'Name is required'),
    ['name'],
  ),
  v.forward(
    v.check(({ _id, email }) => (_id ?? email) !== undefined, 'Email is required'),
    ['email'],
  ),
);

/** Body of `POST /api/admin/orders`; the shop sets the prices. */
export const madeOrderSchema = v.pipe(
  v.object({
    customer: v.optional(customer, {}),
    orderItems: v.optional(linesToPrice, []),
    shippingAddress: v.optional(shippingAddress, {}),
    reference: v.optional(newReference, {}),
    paymentMethod: v.picklist(MADE_ORDER_METHODS, METHOD_MESSAGE),
  }),
  v.transform(({ orderItems, ...rest }) => ({ lines: orderItems, ...rest })),
);

export type MadeOrderInput = v.InferOutput<typeof madeOrderSchema>;

/**
 * Body of `PUT /api/admin/orders/{id}`; what is missing stays. `basedOn` is the order's `updatedAt` last seen.
 */
export const orderChangeSchema = v.pipe(
  v.object({
    orderItems: v.optional(linesToPrice),
    shippingAddress: v.optional(shippingAddress),
    reference: v.optional(reference),
    basedOn: v.optional(v.string('basedOn must be the updatedAt last seen')),
  }),
  v.transform(({ orderItems, ...rest }) => ({ lines: orderItems, ...rest })),
);

export type OrderChangeRequest = v.InferInput<typeof orderChangeSchema>;
export type OrderChange = v.InferOutput<typeof orderChangeSchema>;
