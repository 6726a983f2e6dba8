import type { Product } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { listProducts } from '../../../../lib/api/products.ts';
import { findNamesake } from './part-number.ts';

vi.mock('../../../../lib/api/products.ts');

const product = (_id: string, partNum: string) => ({ _id, partNum }) as Product;
const answers = (...products: Product[]) =>
  vi.mocked(listProducts).mockResolvedValue({ products, page: 1, pages: 1, total: 9 });

beforeEach(() => void vi.resetAllMocks());

it('another product with the part number is found, however that is spelt', async () => {
  answers(product('own', 'RG-1'), product('other', 'rg 1'));
  expect(await findNamesake('RG-1', 'own')).toMatchObject({ _id: 'other' });
  expect(await findNamesake('RG1')).toMatchObject({ _id: 'own' });
});

it('the product itself, and what the search finds beside the number, are none', async () => {
  answers(product('own', 'RG-1'), product('other', 'RG-12'));
  expect(await findNamesake('RG-1', 'own')).toBeUndefined();
});

it('an empty part number is not asked for', async () => {
  expect(await findNamesake(' - ')).toBeUndefined();
  expect(listProducts).not.toHaveBeenCalled();
});
