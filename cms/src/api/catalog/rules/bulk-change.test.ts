import fc from 'fast-check';
import { messages, type AdminProduct } from 'shared';
import { sampleAdminProduct } from 'shared/samples';
import type { BulkChange, ProductBulk } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { changedPrice, planBulk } from './bulk-change';

const probe = sampleAdminProduct({ name: 'Soil probe', brand: 'Grow', category: 'Sensors' });
const lamp: AdminProduct = { ...probe, _id: 'p2', name: 'Lamp', image: [], isListed: false };

const found = new Map([probe, lamp].map((product) => [product._id, product]));

const plan = (change: BulkChange, ...products: ProductBulk['products']) =>
  planBulk({ products, change }, found);

describe('a price by percent', () => {
  test.each([
    [12.5, 10, 13.75],
    [19.95, -15, 16.96],
    [0.99, 2.5, 1.01],
    [1.15, 50, 1.73],
    [0.05, -99, 0.01],
    [0.01, -50, 0.01],
    [0, 50, 0],
  ])('%d by %d% is %d', (price, percent, expected) => {
    expect(changedPrice(price, percent)).toBe(expected);
  });

  test('is within half a cent of the exact one, and at least a cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    const hundredths = fc.integer({ min: -9900, max: 100_000 });
    fc.assert(
      fc.property(cents, hundredths, (before, change) => {
        const after = Math.round(changedPrice(before / 100, change / 100) * 100);
        const exact = Math.max(1, (before * (10_000 + change)) / 10_000);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

test('products that have the value already are left alone', () => {
  expect(plan({ isListed: false }, { _id: 'p1', basedOn: {} }, { _id: 'p2', basedOn: {} })).toEqual({
    ok: true,
    changes: [{ before: probe, after: { ...probe, isListed: false } }],
    unchanged: 1,
  });
});

test('one product that cannot be changed refuses all, and each such product is named', () => {
  const gone = { _id: 'gone', basedOn: {} };
  const old = { _id: 'p1', basedOn: { price: 12 } };
  const blank = { _id: 'p2', basedOn: {} };
  expect(plan({ isListed: true }, old, gone, blank)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    errors: [
      { path: 'products.0', message: `Soil probe: ${messages.productChangedMeanwhile}` },
      { path: 'products.1', message: 'Product not found: gone' },
      { path: 'products.2', message: 'Lamp: Product Images are required' },
    ],
  });
  const high = plan({ pricePercent: 1000 }, { _id: 'p1', basedOn: { price: 12.5 } });
  expect(high).toMatchObject({ ok: true, changes: [{ after: { price: 137.5 } }] });
});
