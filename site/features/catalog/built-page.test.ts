import type { Product } from 'shared';
import { describe, expect, it } from 'vitest';
import { paramsOf } from '../listing/params.ts';
import { firstPageOf, liveFacts, missingLabel, pathOf, sameIds, titleOf } from './built-page.ts';

const product = (id: string, price = 1, countInStock = 1) =>
  ({ _id: id, name: id, price, countInStock, image: [] as string[] }) as Product;

describe('URLs of listings', () => {
  it.each([
    ['/shop', '', 1],
    ['/page/3', '', 3],
    ['/search/soil%20probe', 'soil probe', 1],
    ['/search/soil/page/2', 'soil', 2],
    ['/shop/soil/2', 'soil', 2],
    ['/search/a%2Fb', 'a/b', 1],
    ['/search?keyword=soil+probe+', 'soil probe', 1],
    ['/search?keyword=', '', 1],
    ['/search/%E0%A4%A', '', 1],
    ['/page/0', '', 1],
  ])('%s shows keyword "%s", page %i', (address, keyword, pageNumber) => {
    expect(paramsOf(address)).toEqual({ keyword, pageNumber });
  });

  it('of a group keep the group, except for a search, which covers the whole shop', () => {
    const sensors = ['category', 'sensors'] as const;
    expect(pathOf({ keyword: '', pageNumber: 2 }, sensors)).toBe('/category/sensors/page/2');
    expect(pathOf({ keyword: 'soil', pageNumber: 1 }, sensors)).toBe('/search/soil');
  });

  it('read back as the parameters they were written from', () => {
    const places = [
      { keyword: '', pageNumber: 1 },
      { keyword: '', pageNumber: 4 },
      { keyword: 'soil', pageNumber: 1 },
      { keyword: '50% off / "new" ?', pageNumber: 2 },
    ];
    for (const params of places) expect(paramsOf(pathOf(params))).toEqual(params);
  });
});

it('names the kind of a missing group', () => {
  expect(missingLabel(['category', 'nowhere'])).toBe('Category not found');
  expect(missingLabel(['brand', 'nobody'])).toBe('Brand not found');
});

it('only the title of a search contains the keyword', () => {
  expect(titleOf({ keyword: '', pageNumber: 2 })).toBe('All Products');
  expect(titleOf({ keyword: 'soil', pageNumber: 1 })).toBe('Results: "soil"');
});

describe('the first page', () => {
  it('has sixteen products, with total and page count', () => {
    const products = Array.from({ length: 33 }, (_, index) => product(`p${index}`));
    const page = firstPageOf(products);
    expect(page).toMatchObject({ page: 1, pages: 3, total: 33 });
    expect(page.products.map(({ _id }) => _id)).toEqual(products.slice(0, 16).map(({ _id }) => _id));
  });

  it('has one picture per product', () => {
    const [first] = firstPageOf([{ ...product('a'), image: ['/1.webp', '/2.webp'] }]).products;
    expect(first?.image).toEqual(['/1.webp']);
  });
});

describe('fresh facts', () => {
  it('show whether a list has other products or another order', () => {
    const products = [product('a'), product('b')];
    expect(sameIds(['a', 'b'], products)).toBe(true);
    expect(sameIds(['b', 'a'], products)).toBe(false);
    expect(sameIds(['a'], products)).toBe(false);
  });
});

it('offers only products in stock', () => {
  expect(liveFacts(product('a', 1, 1)).buy).toBe('Add to cart');
  expect(liveFacts(product('a', 1, 0)).buy).toBe('Out of Stock');
});
