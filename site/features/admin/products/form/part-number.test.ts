import type { Product } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { listProducts } from '../../../../lib/api/products.ts';
import { findNamesake } from './part-number.ts';

vi.mock('../../../../lib/api/products.ts');

const product = (_id: string, partNum: string) => ({ _id, partNum }) as Product;
const answers = (...products: Product[]) =>
  vi.mocked(listProducts).mockResolvedValue({ products, page: 1, pages: 1, total: 9 });

beforeEach(() => void vi.resetAllMocks());

it('finds another product with the part number, ignoring case and punctuation', async () => {
  answers(product('own', 'RG-1'), product('other', 'rg 1'));
  expect(await findNamesake('RG-1', 'own')).toMatchObject({ _id: 'other' });
  expect(await findNamesake('RG1')).toMatchObject({ _id: 'own' });
});

it('ignores the product itself and other part numbers', async () => {
  answers(product('own', 'RG-1'), product('other', 'RG-12'));
  expect(await findNamesake('RG-1', 'own')).toBeUndefined();
});

it('does not search for an empty part number', async () => {
  expect(await findNamesake(' - ')).toBeUndefined();
  expect(listProducts).not.toHaveBeenCalled();
});
