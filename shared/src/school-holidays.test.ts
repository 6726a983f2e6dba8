import { expect, it } from 'vitest';
import { holidayNotice } from './school-holidays.ts';

const autumn = { name: 'Autumn', firstDay: '2027-03-26', lastDay: '2027-04-11' };
const holidays = [
  { ...autumn, state: 'VIC' as const },
  { ...autumn, state: 'SA' as const, firstDay: '2027-04-10', lastDay: '2027-04-26' },
];
const melbourne = { state: 'Victoria', country: 'Australia' };

it('warns of a day in the school holidays of the state', () => {
  expect(holidayNotice('2027-04-11', melbourne, holidays)).toBe(
    '11 April 2027 is in the Victorian school holidays, which end on 11 April 2027.',
  );
  expect(holidayNotice('2027-04-12', { ...melbourne, state: 'SA' }, holidays)).toBe(
    '12 April 2027 is in the South Australian school holidays, which end on 26 April 2027.',
  );
});

it.each([
  ['a day in term', '2027-04-12', melbourne],
  ['no day', '', melbourne],
  ['an unknown state', '2027-04-11', { ...melbourne, state: '' }],
  ['another country', '2027-04-11', { state: 'VIC', country: 'Chile' }],
])('says nothing about %s', (_, day, place) => {
  expect(holidayNotice(day, place, holidays)).toBeNull();
});
