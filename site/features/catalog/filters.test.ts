import { LISTING_SORTS } from 'shared/schemas';
import { expect, it } from 'vitest';
import {
  choicesOf,
  filtersAt,
  groupAt,
  replaced,
  toggled,
  valueOf,
  withoutChoices,
  writeFilters,
} from './filters.ts';

const at = (address: string) => filtersAt(new URL(address, 'http://shop'));

it.each([
  '/shop?category=boards&category=sensors&brand=wattlebird&sort=-price',
  '/search/soil?minPrice=5&maxPrice=12.50&inStock=true&minRating=4',
  '/shop?spec.supply-voltage=3.3+V&spec.interface=I%C2%B2C+%26+SPI',
])('the filters of %s survive reading and writing', (address) => {
  const { pathname } = new URL(address, 'http://shop');
  expect(pathname + writeFilters(at(address))).toBe(address);
});

it('other or empty parameters are dropped', () => {
  expect(at('/shop?utm_source=mail&brand=&keyword=x&sort=price')).toEqual([['sort', 'price']]);
  expect(writeFilters([])).toBe('');
});

it('filters that the API would refuse are dropped', () => {
  const bogus = '/shop?sort=bogus&minPrice=cheap&maxPrice=1e9&inStock=false&minRating=9&brand=ok';
  expect(at(bogus)).toEqual([['brand', 'ok']]);
  expect(at('/shop?sort=price&sort=name&constructor=x')).toEqual([]);
  expect(at('/search/tempreture?exact=yes')).toEqual([]);
  expect(at('/shop?minPrice=9&maxPrice=5')).toEqual([['minPrice', '9']]);
});

it('every sort order of the API is accepted', () => {
  for (const sort of LISTING_SORTS) expect(at(`/shop?sort=${sort}`)).toEqual([['sort', sort]]);
});

it('the page of a group accepts no other group of the same kind', () => {
  expect(groupAt('/category/sensors')).toEqual(['category', 'sensors']);
  expect(groupAt('/brand/wattlebird/page/2')).toEqual(['brand', 'wattlebird']);
  expect(groupAt('/shop')).toBeNull();
  expect(groupAt('/product/abc')).toBeNull();
  expect(at('/category/sensors?category=boards&brand=wattlebird')).toEqual([['brand', 'wattlebird']]);
});

it('toggling adds a choice to others of the same name, then removes it', () => {
  const boards = ['category', 'boards'] as const;
  const sensors = ['category', 'sensors'] as const;
  const both = toggled([boards], sensors);
  expect(both).toEqual([boards, sensors]);
  expect(toggled(both, boards)).toEqual([sensors]);
});

it('a price range counts once, and sort order and exact search do not count', () => {
  const filters = at('/search/x?minPrice=5&maxPrice=10&sort=price&exact=true&brand=a');
  expect(choicesOf(filters)).toEqual([
    ['minPrice', '5'],
    ['brand', 'a'],
  ]);
  expect(withoutChoices(filters)).toEqual([
    ['sort', 'price'],
    ['exact', 'true'],
  ]);
});

it('a single-valued filter replaces its earlier value', () => {
  const filters = [
    ['minPrice', '5'],
    ['brand', 'a'],
    ['sort', 'name'],
  ] as const;
  const next = replaced(filters, { minPrice: '', maxPrice: '20' });
  expect(next).toEqual([...filters.slice(1), ['maxPrice', '20']]);
  expect(valueOf(next, 'maxPrice')).toBe('20');
  expect(choicesOf(next)).toEqual([
    ['brand', 'a'],
    ['maxPrice', '20'],
  ]);
});
