import type { Product } from 'shared';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/client.ts';
import { basisOf, checkDraft, draftOf, emptyDraft, isChanged } from './draft.ts';

const product: Product = {
  _id: 'p1',
  name: 'Rain gauge',
  partNum: 'RG-1',
  price: 24.9,
  description: 'Measures rain.',
  image: ['/uploads/a.webp', '/uploads/b.webp'],
  brand: 'Wattlebird',
  category: 'Sensors',
  countInStock: 7,
  rating: 4,
  numReviews: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const draft = draftOf(product);

function failureOf(work: () => unknown): ApiError {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('It did not fail as it should');
}

describe('the form', () => {
  it('shows a product with its price to the cent', () => {
    expect(draft).toMatchObject({ name: 'Rain gauge', price: '24.90', countInStock: '7' });
    expect(draft.images.map(({ path }) => path)).toEqual(product.image);
  });

  it('sends what was typed, as numbers where they are numbers', () => {
    const { _id, rating, numReviews, createdAt, updatedAt, ...fields } = product;
    expect([_id, rating, numReviews, createdAt, updatedAt]).toHaveLength(5);
    expect(checkDraft(draft)).toEqual(fields);
  });

  it('names every field that is missing, in the server’s words', () => {
    const failure = failureOf(() => checkDraft(emptyDraft));
    expect(failure.message).toBe('Product Name is required');
    expect(failure.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'partNum', 'price', 'description', 'image', 'brand']),
    );
  });

  it('sends no picture that is still on its way', () => {
    const onItsWay = { key: 'u', path: null, name: 'c.png', preview: '', progress: 0.5 };
    const failure = failureOf(() => checkDraft({ ...draft, images: [onItsWay] }));
    expect(failure.message).toBe('Product Images are required');
  });

  it('is based on the product as it was read', () => {
    expect(basisOf(product)).toMatchObject({ price: 24.9, image: product.image, countInStock: 7 });
    expect(Object.keys(basisOf(product))).toHaveLength(8);
  });
});

describe('unsaved changes', () => {
  it('are none in a form that was only opened', () => {
    expect(isChanged(draftOf(product), draft)).toBe(false);
    expect(isChanged({ ...draft, images: [...draft.images] }, draft)).toBe(false);
  });

  it('are what was typed, and pictures added, removed or put in another order', () => {
    const [first, second] = draft.images;
    const added = { key: 'u', path: null, name: 'c.png', preview: '', progress: 0 };
    expect(isChanged({ ...draft, name: 'Rain gauge 2' }, draft)).toBe(true);
    expect(isChanged({ ...draft, images: [second!, first!] }, draft)).toBe(true);
    expect(isChanged({ ...draft, images: [first!] }, draft)).toBe(true);
    expect(isChanged({ ...draft, images: [first!, second!, added] }, draft)).toBe(true);
  });
});
