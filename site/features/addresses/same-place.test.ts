import { expect, it } from 'vitest';
import { address } from '../../lib/api/fixtures/order.ts';
import { isSamePlace, placeOf } from './same-place.ts';

it('recognises a saved address, whatever blank details it is typed with', () => {
  const library = { _id: 'a1', name: 'Library', isUsual: true, ...address };
  expect(placeOf(library)).toEqual(address);
  expect(isSamePlace(placeOf(library), { ...address, phone: '' })).toBe(true);
  const [written, stored] = ['(03) 5550-0142', '03 5550 0142'];
  expect(isSamePlace({ ...address, phone: written }, { ...address, phone: stored })).toBe(true);
  expect(isSamePlace(placeOf(library), { ...address, note: 'Behind the shed' })).toBe(false);
  expect(isSamePlace(placeOf(library), { ...address, postalCode: '6001' })).toBe(false);
});
