import * as v from 'valibot';
import { messages } from '../messages.ts';
import { singleLineField } from './single-line.ts';

const line = (label: string) => singleLineField(label, 200, messages.addressIncomplete);

/** Where the goods go: every field is required. */
export const shippingAddressSchema = v.object(
  {
    address: line('Address'),
    city: line('City'),
    state: line('State'),
    postalCode: line('Postal Code'),
    country: line('Country'),
  },
  messages.addressIncomplete,
);
