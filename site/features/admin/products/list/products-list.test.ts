import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockOf } from '../../../../lib/api/fixtures/call.ts';
import { products } from './products-list.ts';

vi.mock('../../../../lib/api/call.ts', () => import('../../../../lib/api/fixtures/call.ts'));
const listProducts = mockOf('GET /admin/products');
const place = { pathname: '/admin/products', search: '' };
vi.stubGlobal('location', place);
vi.stubGlobal('addEventListener', () => {});

function visit(_state: null, _title: string, address: string): void {
  const { pathname, search } = new URL(address, 'https://shop.example');
  Object.assign(place, { pathname, search });
}
vi.stubGlobal('history', { pushState: visit, replaceState: visit });

function openAt(address: string) {
  visit(null, '', address);
  products.open();
  return products.$query.get();
}

beforeEach(() => {
  listProducts.mockResolvedValue({ products: [], page: 1, pages: 0, total: 0 });
});

describe('URLs of the list', () => {
  it.each([
    ['/admin/products', '', 1],
    ['/admin/products/3', '', 3],
    ['/admin/products/search/soil%20probe', 'soil probe', 1],
    ['/admin/products/search/a%2Fb/2', 'a/b', 2],
    ['/admin/products/x', '', 1],
  ])('%s shows keyword "%s", page %i', (address, keyword, pageNumber) => {
    expect(openAt(address)).toMatchObject({ keyword, pageNumber });
  });

  it('read back as the query they were written from', () => {
    for (const keyword of ['', 'soil', '50% off / "new" ?', '2'])
      for (const pageNumber of [1, 4]) {
        const asked = { keyword, pageNumber, stock: 'low', sort: '-price' } as const;
        expect(openAt(products.addressOf(asked))).toMatchObject(asked);
        expect(place.search).toBe('?stock=low&sort=-price');
      }
  });

  it('contain the filters; invalid ones are dropped', () => {
    const { stock, listed, sort } = openAt('/admin/products?stock=much&sort=colour&listed=no');
    expect([stock, listed, sort]).toEqual(['', 'no', '']);
    expect(products.addressOf({})).toBe('/admin/products?listed=no');
  });
});

it('a first page uses the page size chosen last and writes it to the URL', () => {
  openAt('/admin/products');
  products.resize(48);
  expect(openAt('/admin/products?sort=name').itemsPerPage).toBe(48);
  expect(place.search).toBe('?sort=name&itemsPerPage=48');
  expect(openAt('/admin/products/2').itemsPerPage).toBe(16);
});
