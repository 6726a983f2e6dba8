import type { AdminProductPage } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/client.ts';
import { listProductsForAdmin } from '../../../../lib/api/admin-products.ts';
import { paramsOf } from '../../../listing/params.ts';
import { openListing } from '../../../listing/store.ts';
import { pathOf, products, reloadProducts } from './store.ts';

vi.mock('../../../../lib/api/admin-products.ts');
vi.stubGlobal('location', { search: '' });

const answer = (page: number, pages = 2): AdminProductPage => ({
  ...{ products: [], page, pages, total: 20 },
});
const { $page } = products;
const params = (pageNumber: number) => ({ keyword: '', pageNumber });

beforeEach(() => {
  vi.mocked(listProductsForAdmin).mockReset();
});

it('never lets an old answer replace a newer one', async () => {
  let answerLate = (_page: AdminProductPage) => {};
  vi.mocked(listProductsForAdmin)
    .mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    .mockResolvedValueOnce(answer(2));
  const old = openListing(products, params(1));
  await openListing(products, params(2));
  answerLate(answer(1));
  await old;
  expect($page.get()).toEqual({ status: 'ready', value: answer(2) });
});

it('stays on the screen while it is fetched anew', async () => {
  vi.mocked(listProductsForAdmin).mockResolvedValue(answer(1));
  await openListing(products, params(1));
  const refreshed = reloadProducts();
  expect($page.get().status).toBe('ready');
  await refreshed;
});

it('tells what the server says when it refuses', async () => {
  vi.mocked(listProductsForAdmin).mockRejectedValue(new ApiError('Internal Server Error', 500));
  await openListing(products, params(1));
  expect($page.get()).toEqual({ status: 'failed', message: 'Internal Server Error' });
});

describe('addresses of the list', () => {
  it.each([
    ['/admin/products', '', 1],
    ['/admin/products/3', '', 3],
    ['/admin/products/search/soil%20probe', 'soil probe', 1],
    ['/admin/products/search/a%2Fb/2', 'a/b', 2],
    ['/admin/products/x', '', 1],
  ])('%s shows keyword "%s", page %i', (pathname, keyword, pageNumber) => {
    expect(paramsOf(pathname)).toEqual({ keyword, pageNumber });
  });

  it('lead back to the same place', () => {
    for (const keyword of ['', 'soil', '50% off / "new" ?', '2'])
      for (const pageNumber of [1, 4])
        expect(paramsOf(pathOf({ keyword, pageNumber }))).toEqual({ keyword, pageNumber });
  });
});
