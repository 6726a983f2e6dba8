import type { ProductDetails } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../lib/api/client.ts';
import { mockOf } from '../../lib/api/fixtures/call.ts';
import { $product, refetch } from './live-product.ts';

vi.mock('../../lib/api/call.ts', () => import('../../lib/api/fixtures/call.ts'));
const getProduct = mockOf('GET /products/{id}');

beforeEach(() => {
  getProduct.mockReset();
});

it('shows the server’s error message, or its own if there is none', async () => {
  getProduct.mockRejectedValueOnce(new ApiError('Internal Server Error', 500));
  getProduct.mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
  expect(await $product.fetch('a')).toMatchObject({ message: 'Internal Server Error' });
  expect(await $product.fetch('a')).toMatchObject({
    message: 'An error occurred while fetching product details.',
  });
});

it('keeps the shown product if the API cannot be reached', async () => {
  const shown = { status: 'ready' as const, value: { _id: 'a' } as ProductDetails };
  $product.set(shown);
  getProduct.mockRejectedValue(new ApiError(NETWORK_MESSAGE, 0));
  await refetch('a');
  expect($product.get()).toEqual(shown);
});
