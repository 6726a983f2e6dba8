import type { Product } from 'shared';
import { expect, it } from 'vitest';
import { POOL_SIZE, relatedPicker } from './related.ts';

const product = (id: string) =>
  ({
    _id: id,
    name: id,
    price: 12.5,
    countInStock: 3,
    image: [`/${id}.webp`, '/2.webp'],
  }) as Product;
const catalogue = (size: number) =>
  Array.from({ length: size }, (_, index) => product(`p${index}`));

/** The ids beside each product, in the order of their cards. */
function idsOf(products: readonly Product[]): Map<string, string> {
  const pick = relatedPicker(products);
  return new Map(
    products.map(({ _id }) => [
      _id,
      pick(_id)
        .map((other) => other._id)
        .join(),
    ]),
  );
}

it('picks different others, with what a card shows of them', () => {
  const pick = relatedPicker(catalogue(40));
  for (const { _id } of catalogue(40)) {
    const ids = pick(_id).map((other) => other._id);
    expect(new Set(ids).size).toBe(POOL_SIZE);
    expect(ids).not.toContain(_id);
  }
  const [other] = pick('p7');
  const { _id } = other!;
  expect(other).toEqual({ _id, name: _id, price: 12.5, image: `/${_id}.webp` });
});

it('picks all others of a small catalogue, each once', () => {
  for (const size of [1, 2, 3, POOL_SIZE, POOL_SIZE + 1]) {
    for (const ids of idsOf(catalogue(size)).values())
      expect(new Set(ids.split(',').filter(Boolean)).size).toBe(size - 1);
  }
  expect(relatedPicker([])('p0')).toEqual([]);
});

it('picks for a product that is not in the catalogue', () => {
  expect(relatedPicker(catalogue(40))('new')).toHaveLength(POOL_SIZE);
});

it('picks the same whatever the order of the catalogue, and others for another product', () => {
  const products = catalogue(40);
  expect(idsOf(products)).toEqual(new Map([...idsOf([...products].reverse())].reverse()));
  expect(new Set(idsOf(products).values()).size).toBeGreaterThan(35);
});

it('picks from the whole catalogue, and none of it too often', () => {
  const times = new Map<string, number>();
  for (const ids of idsOf(catalogue(1000)).values())
    for (const id of ids.split(',')) times.set(id, (times.get(id) ?? 0) + 1);
  expect(times.size).toBeGreaterThan(980);
  expect(Math.max(...times.values())).toBeLessThan(35);
});

it('changes few of a thousand pages when a product comes or goes', () => {
  const before = idsOf(catalogue(1000));
  const after = idsOf([...catalogue(1000), product('new')]);
  const changed = [...before].filter(([id, ids]) => after.get(id) !== ids);
  expect(changed.length).toBeLessThan(20);
});
