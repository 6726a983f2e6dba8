import { expect, it } from 'vitest';
import { slipsIn } from './slips.ts';

const parcels = (...numbers: string[]) =>
  numbers.map((trackingNumber, index) => ({
    _id: `id-${index}`,
    orderNumber: String(1001 + index),
    trackingNumber,
  }));
const textsOf = (...[typed, carrier, sent]: Parameters<typeof slipsIn>) =>
  slipsIn(typed, carrier, sent).map(({ text }) => text);

it('numbers of their own, or none at all, are no slip', () => {
  expect(slipsIn(parcels('AP1', 'AP2'), 'Sendle')).toEqual([]);
  expect(slipsIn(parcels('', ''), '')).toEqual([]);
  expect(slipsIn(parcels(''), 'Australia Post 2000')).toEqual([]);
});

it('a number used twice is one, whatever its capitals, and so is one of an earlier parcel', () => {
  expect(textsOf(parcels('ap1', 'AP2', 'AP1', 'AP1'), '')).toEqual([
    'ap1 is the number of 1001, 1003 and 1004.',
  ]);
  expect(textsOf(parcels('AP7'), '', new Map([['AP7', '990']]))).toEqual([
    'AP7 is the number of 990, which has been shipped.',
  ]);
});

it('blank ones among others are one slip', () => {
  expect(textsOf(parcels('AP1', ''), '')).toEqual(['1002 has no tracking number, the others have one.']);
  expect(textsOf(parcels('', 'AP1', ''), '')).toEqual([
    '1001 and 1003 have no tracking number, the others have one.',
  ]);
});

it('a scanned number in the carrier’s field is one', () => {
  expect(textsOf(parcels('AP1'), '33ABC000123')).toEqual([
    'The carrier “33ABC000123” looks like a tracking number.',
  ]);
});

it('each names the field to look at', () => {
  const fields = slipsIn(parcels('AP1', 'AP1', ''), '1234567890').map(({ field }) => field);
  expect(fields).toEqual(['id-1', 'id-2', 'carrier']);
});
