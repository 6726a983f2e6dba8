import type { Product } from 'shared';
import { expect, it, vi } from 'vitest';
import { listProducts } from '../../lib/api/products.ts';
import { $relatedProducts } from './related-products.ts';

vi.mock('../../lib/api/products.ts');

const page = (number: number) => ({
  products: Array.from({ length: 16 }, (_, index) => ({ _id: `${number}-${index}` }) as Product),
  page: number,
  pages: 5,
  total: 80,
});

async function relatedTo(besides: string[]): Promise<string[]> {
  const answer = await $relatedProducts.fetch(besides);
  return answer?.status === 'ready' ? answer.value.map(({ _id }) => _id) : [];
}

it('related products are four random ones each time, from the whole shop, without the excluded ones', async () => {
  vi.mocked(listProducts).mockImplementation(async ({ pageNumber = 1 }) => page(pageNumber));
  const left = ['1-0', '1-1', '2-0'];
  const picks: string[][] = [];
  while (picks.length < 60) picks.push(await relatedTo(left));
  for (const ids of picks) expect(new Set(ids).size).toBe(4);
  expect(new Set(picks.map(String)).size).toBeGreaterThan(30);
  const seen = new Set(picks.flat());
  expect(left.filter((id) => seen.has(id))).toEqual([]);
  for (const number of [1, 2, 3, 4, 5])
    expect([...seen].some((id) => id.startsWith(`${number}-`))).toBe(true);
});

it('a small shop shows all its other products', async () => {
  const products = page(1).products.slice(0, 3);
  vi.mocked(listProducts).mockResolvedValue({ products, page: 1, pages: 1, total: 3 });
  expect((await relatedTo(['1-1'])).sort()).toEqual(['1-0', '1-2']);
});
