import { expect, test } from 'vitest';
import { FIRST_CARRIERS, followUrl } from './carriers';

test.each([
  ['https://carrier.example/{number}', 'AP 1/2', 'https://carrier.example/AP%201%2F2'],
  ['https://carrier.example/?a={number}&b={number}', '7', 'https://carrier.example/?a=7&b=7'],
  ['https://carrier.example/{number}', '', null],
  ['https://carrier.example/{number}', null, null],
  [null, 'AP1', null],
])('a parcel at %s with the number %j is followed at %j', (address, number, followed) => {
  expect(followUrl(address, number)).toBe(followed);
});

test('no carrier is on the first list that carries nothing any more', () => {
  const names = FIRST_CARRIERS.map(({ name }) => name);
  for (const closed of ['Sendle', 'Toll']) expect(names).not.toContain(closed);
});
