import { expect, test } from 'vitest';
import { byState, isViewOf } from './Tabs.tsx';

const outOfStock = { name: 'Out of stock', query: { stock: 'out', listed: 'yes' } };
const allProducts = { name: 'All products', query: { stock: '', listed: '' } };

test('a tab is the current one while the list has its filters', () => {
  expect(isViewOf({ stock: 'out', listed: 'yes', keyword: 'soil' }, outOfStock)).toBe(true);
  expect(isViewOf({ stock: '', listed: '', keyword: '' }, allProducts)).toBe(true);
  for (const view of [outOfStock, allProducts])
    expect(isViewOf({ stock: 'low', listed: '', keyword: '' }, view)).toBe(false);
});

test('each state has a tab, with its count', () => {
  expect(byState({ open: 'Open', done: 'Done' })).toEqual([
    { name: 'Open', query: { state: 'open' }, count: 'open' },
    { name: 'Done', query: { state: 'done' }, count: 'done' },
  ]);
});
