import * as v from 'valibot';
import { singleLineField } from '../text.ts';
import { shippingAddress } from './order.ts';

/**
 * Body of `POST /api/users/profile/addresses` and of `PUT` for one of them: a shipping address with a name. Without
 * `isUsual` the usual address stays what it is.
 */
export const savedAddressSchema = v.intersect([
  v.object({
    name: singleLineField('Name', 60),
    isUsual: v.optional(v.boolean('isUsual must be true or false'), false),
  }),
  shippingAddress,
]);
