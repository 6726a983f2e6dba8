import type { AdminProduct } from 'shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/client.ts';
import { mockOf } from '../../../../lib/api/fixtures/call.ts';
import { $userInfo } from '../../../account/session.ts';
import { products } from '../list/products-list.ts';
import { $changing, $plan, confirmChange, previewChange, requestOf } from './bulk-change.ts';

vi.mock('../../../../lib/api/call.ts', () => import('../../../../lib/api/fixtures/call.ts'));
const changeProducts = mockOf('PATCH /admin/products');

const before = { price: 12.5, isListed: true, brand: 'Grow', category: 'Sensors' };
const after = { ...before, price: 13.75 };
const change = { _id: 'p1', name: 'Soil probe', partNum: 'SP-1', before, after };
const report = { unchanged: 0, changes: [change] };
const marked = ['p1', 'p2'].map((_id) => ({ _id }) as AdminProduct);

beforeEach(() => {
  $userInfo.set({
    _id: 'a',
    name: 'Ann',
    email: 'a@example.com',
    isAdmin: true,
    role: 'owner',
    token: 't',
  });
  products.mark(marked, true);
  changeProducts.mockResolvedValue(report);
});

test('a confirmed change is based on the values in its preview', () => {
  const report = { unchanged: 0, changes: [change] };
  const basedOn = (given: Parameters<typeof requestOf>[0]['change']) =>
    requestOf({ change: given, report }).products;
  expect(basedOn({ pricePercent: 10 })).toEqual([{ _id: 'p1', basedOn: { price: 12.5 } }]);
  expect(basedOn({ brand: 'Other' })).toEqual([{ _id: 'p1', basedOn: { brand: 'Grow' } }]);
});

test('a preview asks about all marked products, and ends when the marks change', async () => {
  await previewChange({ pricePercent: 10 });
  const asked = { products: marked.map(({ _id }) => ({ _id, basedOn: {} })) };
  const body = { ...asked, change: { pricePercent: 10 } };
  expect(changeProducts).toHaveBeenCalledWith({ query: { dryRun: 'true' }, body });
  expect($plan.get()?.report).toEqual(report);
  products.mark(marked.slice(1), false);
  expect($plan.get()).toBeNull();
});

test('a product that is gone loses its mark, and the refusal stays', async () => {
  await previewChange({ pricePercent: 10 });
  const errors = [{ path: 'products.0', message: 'Product not found: p1' }];
  changeProducts.mockRejectedValue(new ApiError(errors[0]!.message, 404, errors));
  await confirmChange();
  expect([...products.$marked.get().keys()]).toEqual(['p2']);
  expect($changing.get().error?.message).toBe('Product not found: p1');
});
