import { expect, test } from 'vitest';
import { hashContent } from './content.ts';

const product = { name: 'Servo', price: 12.5, countInStock: 4, updatedAt: '2026-01-01' };

test('a sale alone does not ask for a new release', () => {
  const sold = { ...product, countInStock: 3, updatedAt: '2026-01-02' };
  expect(hashContent({ products: [sold] })).toBe(hashContent({ products: [product] }));
});

test('a new price asks for one', () => {
  const dearer = { ...product, price: 13 };
  expect(hashContent({ products: [dearer] })).not.toBe(hashContent({ products: [product] }));
});
