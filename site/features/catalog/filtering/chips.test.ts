import { expect, it } from 'vitest';
import { withoutChoice } from './chips.ts';

it('removing a choice keeps others of the same name; a price range is removed as a whole', () => {
  const filters = [
    ['brand', 'a'],
    ['brand', 'b'],
    ['minPrice', '5'],
    ['maxPrice', '10'],
  ] as const;
  expect(withoutChoice(filters, ['brand', 'a'])).toEqual(filters.slice(1));
  expect(withoutChoice(filters, ['minPrice', '5'])).toEqual(filters.slice(0, 2));
});
