import type { ProductPage } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { listProducts } from '../../lib/api/products.ts';
import { createListing, openListing } from './create-listing.ts';

vi.mock('../../lib/api/products.ts');

const listing = createListing(
  (query, signal) => listProducts(query, signal),
  ({ pageNumber }) => `/page/${pageNumber}`,
);
const { $page, $params } = listing;

const first = { keyword: '', pageNumber: 1 };
const second = { keyword: '', pageNumber: 2 };
const answer = (page: number): ProductPage => ({ products: [], page, pages: 2, total: 20 });

beforeEach(() => {
  vi.mocked(listProducts).mockReset();
});

it('ignores an old response that arrives after a newer one', async () => {
  let answerLate = (_page: ProductPage) => {};
  vi.mocked(listProducts)
    .mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    .mockResolvedValueOnce(answer(2));
  const old = openListing(listing, first);
  await openListing(listing, second);
  answerLate(answer(1));
  await old;
  expect($params.get()).toEqual(second);
  expect($page.get()).toEqual({ status: 'ready', value: answer(2) });
});

it('shows the last page, also in the URL, if the requested one is past the end', async () => {
  vi.stubGlobal('history', { replaceState: vi.fn() });
  vi.mocked(listProducts).mockImplementation(({ pageNumber = 1 }) => Promise.resolve(answer(pageNumber)));
  await openListing(listing, { keyword: '', pageNumber: 8 });
  expect($params.get()).toEqual(second);
  expect($page.get()).toEqual({ status: 'ready', value: answer(2) });
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/page/2');
});
