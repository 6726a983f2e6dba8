import * as v from 'valibot';
import { messages } from '../messages.ts';
import { requiredText } from './required.ts';

const addressField = requiredText(
  v.pipe(
    v.string(messages.addressIncomplete),
    v.trim(),
    v.minLength(1, messages.addressIncomplete),
    v.maxLength(200, 'Must be at most 200 characters'),
  ),
);

/** Where the goods go: every field is required. */
export const shippingAddressSchema = v.object(
  {
    address: addressField,
    city: addressField,
    state: addressField,
    postalCode: addressField,
    country: addressField,
  },
  messages.addressIncomplete,
);
