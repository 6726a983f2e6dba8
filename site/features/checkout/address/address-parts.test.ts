import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

const part = (type: string, longText: string, shortText = longText) => ({
  types: [type, 'political'],
  longText,
  shortText,
});

const found = [
  part('street_number', '12'),
  part('route', 'Sturt Street'),
  part('locality', 'Ballarat'),
  part('administrative_area_level_1', 'Victoria', 'VIC'),
  part('postal_code', '3350'),
  part('country', 'Australia', 'AU'),
];

it('puts each part of a found address in its field', () => {
  expect(addressParts(found)).toEqual({
    address: '12 Sturt Street',
    city: 'Ballarat',
    state: 'VIC',
    postalCode: '3350',
    country: 'Australia',
  });
});

it('writes a unit before the number, as Australians do', () => {
  expect(addressParts([...found, part('subpremise', '3')]).address).toBe('3/12 Sturt Street');
});

it('leaves unknown parts empty', () => {
  expect(addressParts([part('route', 'Sturt Street')])).toEqual({
    address: 'Sturt Street',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  });
});
