import { expect, it } from 'vitest';
import { address } from '../../lib/api/fixtures/order.ts';
import { addressError, emptyAddress, shippingAddressOf, withOrganisation } from './form.ts';

const typed = {
  address: ' 1 Test St ',
  city: 'Perth',
  state: 'Western Australia',
  postalCode: '6000 ',
  country: 'AU',
};

it('normalises an address and drops blank details', () => {
  const details = { recipient: ' Ada Lovelace', organisation: '', phone: '  ' };
  expect(shippingAddressOf({ ...typed, ...details })).toEqual({
    ...address,
    recipient: 'Ada Lovelace',
  });
});

it('has the organisation that was typed, or none', () => {
  const school = { ...address, organisation: 'Old School' };
  expect(withOrganisation(school, 'Garden School').organisation).toBe('Garden School');
  expect(withOrganisation(school, null)).toEqual(address);
});

it('accepts an address that can be delivered to', () => {
  expect(addressError(address, [])).toBeNull();
  expect(addressError({ ...emptyAddress, country: 'Chile' }, [])).toBeNull();
});

it.each([
  [{ state: 'Bavaria' }, 'state', 'State must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA'],
  [{ postalCode: '3000' }, 'postalCode', 'Postcode 3000 is not in Western Australia'],
  [{ country: 'Chile' }, 'country', 'We deliver to Australia only'],
])('names the field and the error of %j', (change, name, message) => {
  expect(addressError({ ...address, ...change }, ['Australia'])).toEqual({ name, message });
});
