import type { ProductPage } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { listProducts } from '../../../api/products.ts';
import { $listing, $place, openListing, refreshListing } from './listing.ts';

vi.mock('../../../api/products.ts');

const answer = (page: number, pages = 2): ProductPage => ({ products: [], page, pages, total: 20 });
const place = (pageNumber: number) => ({ keyword: '', pageNumber });

beforeEach(() => {
  vi.mocked(listProducts).mockReset();
  vi.stubGlobal('history', { replaceState: vi.fn() });
});

it('never lets an old answer replace a newer one', async () => {
  let answerLate = (_page: ProductPage) => {};
  vi.mocked(listProducts)
    .mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    .mockResolvedValueOnce(answer(2));
  const old = openListing(place(1));
  await openListing(place(2));
  answerLate(answer(1));
  await old;
  expect($listing.get()).toEqual({ status: 'ready', page: answer(2) });
});

it('stays on the screen while it is fetched anew', async () => {
  vi.mocked(listProducts).mockResolvedValue(answer(1));
  await openListing(place(1));
  const refreshed = refreshListing();
  expect($listing.get().status).toBe('ready');
  await refreshed;
});

it('goes to the last page when the one it was on is gone', async () => {
  vi.mocked(listProducts).mockImplementation(({ pageNumber = 1 }) =>
    Promise.resolve(answer(pageNumber)),
  );
  await openListing(place(3));
  expect($place.get()).toEqual(place(2));
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/admin/products/2');
  expect($listing.get()).toEqual({ status: 'ready', page: answer(2) });
});

it('tells what the server says when it refuses', async () => {
  vi.mocked(listProducts).mockRejectedValue(new ApiError('Internal Server Error', 500));
  await openListing(place(1));
  expect($listing.get()).toEqual({ status: 'failed', message: 'Internal Server Error' });
});
