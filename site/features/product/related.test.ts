import { RELATED_CANDIDATES } from 'shared';
import type { Product, ProductDetails } from 'shared';
import { expect, it } from 'vitest';
import { relatedPicker } from './related.ts';

const product = (id: string) =>
  ({
    _id: id,
    name: id,
    price: 12.5,
    countInStock: 3,
    image: [`/${id}.webp`, '/2.webp'],
  }) as Product;
const catalogue = (size: number) => Array.from({ length: size }, (_, index) => product(`p${index}`));
const page = (_id: string, ...worksWith: string[]) =>
  ({ _id, worksWith: worksWith.map((id) => ({ _id: id })) }) as ProductDetails;

/** The related ids of each product, in the order of their cards. */
function idsOf(products: readonly Product[]): Map<string, string> {
  const pick = relatedPicker(products);
  const idsBeside = (id: string) => pick(page(id)).map(({ _id }) => _id);
  return new Map(products.map(({ _id }) => [_id, idsBeside(_id).join()]));
}

it('picks distinct other products, with the data of a card', () => {
  const pick = relatedPicker(catalogue(40));
  for (const { _id } of catalogue(40)) {
    const ids = pick(page(_id)).map((other) => other._id);
    expect(new Set(ids).size).toBe(RELATED_CANDIDATES);
    expect(ids).not.toContain(_id);
  }
  const [other] = pick(page('p7'));
  const { _id } = other!;
  expect(other).toEqual({ _id, name: _id, price: 12.5, image: `/${_id}.webp` });
});

it('skips products that it works with, and picks more instead', () => {
  const pick = relatedPicker(catalogue(40));
  const before = pick(page('p7')).map(({ _id }) => _id);
  const known = [before[0]!, before[3]!];
  const ids = pick(page('p7', ...known)).map(({ _id }) => _id);
  expect(ids).toHaveLength(RELATED_CANDIDATES);
  expect(ids).toEqual(expect.arrayContaining(before.filter((id) => !known.includes(id))));
  for (const id of known) expect(ids).not.toContain(id);
});

it('picks all others of a small catalogue, each once', () => {
  for (const size of [1, 2, 3, RELATED_CANDIDATES, RELATED_CANDIDATES + 1]) {
    for (const ids of idsOf(catalogue(size)).values())
      expect(new Set(ids.split(',').filter(Boolean)).size).toBe(size - 1);
  }
  expect(relatedPicker(catalogue(3))(page('p0', 'p1', 'gone')).map(({ _id }) => _id)).toEqual(['p2']);
});

it('does not depend on the order of the catalogue, and differs by product', () => {
  const products = catalogue(40);
  expect(idsOf(products)).toEqual(new Map([...idsOf([...products].reverse())].reverse()));
  expect(new Set(idsOf(products).values()).size).toBe(40);
});

it('picks from the whole catalogue, each product equally often', () => {
  const times = new Map<string, number>();
  for (const ids of idsOf(catalogue(1000)).values())
    for (const id of ids.split(',')) times.set(id, (times.get(id) ?? 0) + 1);
  expect([times.size, new Set(times.values())]).toEqual([1000, new Set([RELATED_CANDIDATES])]);
});

it('changes only a few of a thousand pages when a product is added', () => {
  const before = idsOf(catalogue(1000));
  const after = idsOf([...catalogue(1000), product('p5x')]);
  const changed = [...before].filter(([id, ids]) => after.get(id) !== ids);
  expect(changed).toHaveLength(RELATED_CANDIDATES);
});
