import type { Product } from 'shared';
import { describe, expect, it } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../api/client.ts';
import {
  basisOf,
  checkDraft,
  draftOf,
  emptyDraft,
  isChanged,
  messageOf,
  NoToken,
  pathOf,
  placeOf,
} from './logic.ts';

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

describe('addresses of the list', () => {
  it.each([
    ['/admin/products', '', 1],
    ['/admin/products/3', '', 3],
    ['/admin/products/search/soil%20probe', 'soil probe', 1],
    ['/admin/products/search/a%2Fb/2', 'a/b', 2],
    ['/admin/products/x', '', 1],
  ])('%s shows keyword "%s", page %i', (pathname, keyword, pageNumber) => {
    expect(placeOf(pathname)).toEqual({ keyword, pageNumber });
  });

  it('lead back to the same place', () => {
    for (const keyword of ['', 'soil', '50% off / "new" ?', '2'])
      for (const pageNumber of [1, 4])
        expect(placeOf(pathOf({ keyword, pageNumber }))).toEqual({ keyword, pageNumber });
  });
});

describe('the form', () => {
  it('shows a product with its price to the cent', () => {
    expect(draft).toMatchObject({ name: 'Rain gauge', price: '24.90', countInStock: '7' });
    expect(draft.images.map(({ path }) => path)).toEqual(product.image);
  });

  it('sends what was typed, as numbers where they are numbers', () => {
    const { _id, rating, numReviews, createdAt, updatedAt, ...fields } = product;
    expect([_id, rating, numReviews, createdAt, updatedAt]).toHaveLength(5);
    expect(checkDraft(draft)).toEqual({ ok: true, input: fields });
  });

  it('names every field that is missing, in the server’s words', () => {
    const checked = checkDraft(emptyDraft);
    expect(checked).toMatchObject({ ok: false, message: 'Product Name is required' });
    expect(checked.ok ? [] : checked.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'partNum', 'price', 'description', 'image', 'brand']),
    );
  });

  it('sends no picture that is still on its way', () => {
    const onItsWay = { key: 'u', path: null, name: 'c.png', preview: '', progress: 0.5 };
    const checked = checkDraft({ ...draft, images: [onItsWay] });
    expect(checked).toMatchObject({ ok: false, message: 'Product Images are required' });
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

describe('what is told of a failure', () => {
  it('is the server’s word where there is one', () => {
    expect(messageOf(new ApiError('Product not found', 404), 'Error deleting product')).toBe(
      'Product not found',
    );
  });

  it('is that it failed where there is none', () => {
    const unreachable = new ApiError(NETWORK_MESSAGE, 0);
    for (const failure of [unreachable, new TypeError('x is undefined'), 'text'])
      expect(messageOf(failure, 'Error deleting product')).toBe('Error deleting product');
  });

  it('asks to log in again when nobody is signed in', () => {
    expect(messageOf(new NoToken(), 'Error creating product')).toBe(
      'Authentication failed. Please log in again.',
    );
  });
});
