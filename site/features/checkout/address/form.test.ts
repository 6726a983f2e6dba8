import { expect, it } from 'vitest';
import { address } from '../../../lib/api/fixtures/order.ts';
import { addressFault, emptyAddress, shippingAddressOf } from './form.ts';

const typed = {
  address: ' 1 Test St ',
  city: 'Perth',
  state: 'Western Australia',
  postalCode: '6000 ',
  country: 'AU',
};

it('keeps an address in its usual form, without what was left blank', () => {
  const details = { recipient: ' Ada Lovelace', organisation: '', phone: '  ' };
  expect(shippingAddressOf({ ...typed, ...details })).toEqual({
    ...address,
    recipient: 'Ada Lovelace',
  });
});

it('finds no fault with an address that can be delivered to', () => {
  expect(addressFault(address, [])).toBeNull();
  expect(addressFault({ ...emptyAddress, country: 'Chile' }, [])).toBeNull();
});

it.each([
  [{ state: 'Bavaria' }, 'state', 'State must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA'],
  [{ postalCode: '3000' }, 'postalCode', 'Postcode 3000 is not in Western Australia'],
  [{ country: 'Chile' }, 'country', 'We deliver to Australia only'],
])('says what is wrong with %j, and in which field', (change, name, message) => {
  expect(addressFault({ ...address, ...change }, ['Australia'])).toEqual({ name, message });
});
