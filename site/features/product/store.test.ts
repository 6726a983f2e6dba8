import type { ProductDetails } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../lib/api/client.ts';
import { getProduct } from '../../lib/api/products.ts';
import { $product, refetch } from './store.ts';

vi.mock('../../lib/api/products.ts');

beforeEach(() => {
  vi.mocked(getProduct).mockReset();
});

it('hands over what the shop answers', async () => {
  const product = { _id: 'a' } as ProductDetails;
  vi.mocked(getProduct).mockResolvedValue(product);
  expect(await $product.fetch('a')).toEqual({ status: 'ready', value: product });
});

it('tells a product that is gone from a shop that cannot answer', async () => {
  vi.mocked(getProduct).mockRejectedValue(new ApiError('Product not found', 404));
  expect(await $product.fetch('a')).toEqual({ status: 'missing', message: 'Product not found' });
});

it('shows the words of the server, and its own where there are none', async () => {
  vi.mocked(getProduct).mockRejectedValueOnce(new ApiError('Internal Server Error', 500));
  vi.mocked(getProduct).mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
  expect(await $product.fetch('a')).toMatchObject({ message: 'Internal Server Error' });
  expect(await $product.fetch('a')).toMatchObject({
    message: 'An error occurred while fetching product details.',
  });
});

it('tells a shop that cannot be reached from one that refuses', async () => {
  vi.mocked(getProduct).mockRejectedValue(new ApiError('Not available', 503));
  expect(await $product.fetch('a')).toEqual({ status: 'offline', message: 'Not available' });
});

it('keeps the product that is shown when the shop goes away', async () => {
  const shown = { status: 'ready' as const, value: { _id: 'a' } as ProductDetails };
  $product.set(shown);
  vi.mocked(getProduct).mockRejectedValue(new ApiError(NETWORK_MESSAGE, 0));
  await refetch('a');
  expect($product.get()).toEqual(shown);
});
