import { describe, expect, it, vi } from 'vitest';
import { addressOf, find, makeFindable, pagesOf, placeOf, ROWS, rowsOf } from './search.ts';

const people = [
  { name: 'Ada Admin', email: 'ada@example.com' },
  { name: 'Bea Buyer', email: 'bea@shop.example' },
];
const entries = makeFindable(people, ({ name, email }) => [name, email]);
const namesFor = (keyword: string) => find(entries, keyword).map(({ name }) => name);

describe('find', () => {
  it.each([
    ['nothing', '', ['Ada Admin', 'Bea Buyer']],
    ['only spaces', '  ', ['Ada Admin', 'Bea Buyer']],
    ['part of a name in any case', 'BEA b', ['Bea Buyer']],
    ['part of an e-mail between spaces', ' shop.ex ', ['Bea Buyer']],
    ['something that nobody has', 'zoe', []],
    ['the end of one word and the start of the next', 'admin ada', []],
  ])('is asked for %s', (_, keyword, names) => {
    expect(namesFor(keyword)).toEqual(names);
  });
});

describe('pages of a list', () => {
  const numbers = Array.from({ length: 2 * ROWS + 1 }, (_, index) => index);

  it('are as many as are needed, and at least one', () => {
    expect([0, 1, ROWS, ROWS + 1].map(pagesOf)).toEqual([1, 1, 1, 2]);
  });

  it('have their own rows each', () => {
    expect(rowsOf(numbers, 1)).toEqual(numbers.slice(0, ROWS));
    expect(rowsOf(numbers, 3)).toEqual([2 * ROWS]);
  });

  it('end with the last one, whatever is asked for', () => {
    expect(rowsOf(numbers, 9)).toEqual([2 * ROWS]);
    expect(rowsOf([], 2)).toEqual([]);
  });
});

describe('the address of a list', () => {
  it('names a page by a whole number above 1, or the first one', () => {
    const queries = ['?page=7', '', '?page=1', '?page=0', '?page=2.5', '?page=x'];
    expect(queries.map((query) => placeOf(query).page)).toEqual([7, 1, 1, 1, 1, 1]);
  });

  it('leads back to the same search and page', () => {
    vi.stubGlobal('location', { pathname: '/admin/orders' });
    for (const keyword of ['', 'ada', '50% & more? #1'])
      for (const page of [1, 3]) {
        const { search } = new URL(addressOf({ keyword, page }), 'https://shop.example');
        expect(placeOf(search)).toEqual({ keyword, page });
      }
    expect(addressOf({ keyword: ' ', page: 1 })).toBe('/admin/orders');
  });
});
