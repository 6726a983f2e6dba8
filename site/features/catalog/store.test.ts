import type { ProductPage } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { listProducts } from '../../api/products.ts';
import { $listing, $place, openListing } from './store.ts';

vi.mock('../../api/products.ts');

const first = { keyword: '', pageNumber: 1 };
const second = { keyword: '', pageNumber: 2 };
const answer = (page: number): ProductPage => ({ products: [], page, pages: 2, total: 20 });

beforeEach(() => {
  vi.mocked(listProducts).mockReset();
});

it('shows the skeleton until the answer is there', async () => {
  vi.mocked(listProducts).mockResolvedValue(answer(1));
  const opened = openListing(first);
  expect($listing.get()).toEqual({ status: 'loading' });
  await opened;
  expect($listing.get()).toEqual({ status: 'ready', page: answer(1) });
});

it('never lets an old answer replace a newer one', async () => {
  let answerLate = (_page: ProductPage) => {};
  vi.mocked(listProducts)
    .mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    .mockResolvedValueOnce(answer(2));
  const old = openListing(first);
  await openListing(second);
  answerLate(answer(1));
  await old;
  expect($place.get()).toEqual(second);
  expect($listing.get()).toEqual({ status: 'ready', page: answer(2) });
});

it('does not report the failure of a question that was given up', async () => {
  let failLate = (_error: Error) => {};
  vi.mocked(listProducts)
    .mockReturnValueOnce(new Promise((_resolve, reject) => (failLate = reject)))
    .mockResolvedValueOnce(answer(2));
  const old = openListing(first);
  await openListing(second);
  failLate(new Error('aborted'));
  await old;
  expect($listing.get()).toEqual({ status: 'ready', page: answer(2) });
});

it('tells what the server says when it refuses', async () => {
  vi.mocked(listProducts).mockRejectedValue(new ApiError('Internal Server Error', 500));
  await openListing(first);
  expect($listing.get()).toEqual({ status: 'failed', message: 'Internal Server Error' });
});
