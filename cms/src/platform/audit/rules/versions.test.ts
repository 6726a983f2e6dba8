import { expect, test } from 'vitest';
import { blankLike, restorableFields, versionsOf } from './versions';

const [old, now] = [
  { title: 'A', body: [{ text: 'a' }] },
  { title: 'A', body: [{ text: 'b' }] },
];

test('versions are kept only if they differ', () => {
  expect(versionsOf('d', old, { ...old })).toBeNull();
  expect(versionsOf('d', null, null)).toBeNull();
  expect(versionsOf('d', old, now)).toEqual({ documentId: 'd', before: old, after: now });
});

test('pages are restored as a whole, products by their description', () => {
  expect(restorableFields('page', versionsOf('d', old, now))).toEqual(['title', 'body']);
  const product = (change: object) =>
    restorableFields(
      'product',
      versionsOf('d', { description: 'Old', price: 1 }, { description: 'Old', price: 1, ...change }),
    );
  expect(product({ description: 'New', price: 2 })).toEqual(['description']);
  expect(product({ price: 2 })).toEqual([]);
});

test('other kinds, new and removed documents cannot be restored', () => {
  expect(restorableFields('category', versionsOf('d', old, now))).toEqual([]);
  expect(restorableFields('toString', versionsOf('d', old, now))).toEqual([]);
  expect(restorableFields('page', versionsOf('d', null, now))).toEqual([]);
  expect(restorableFields('page', versionsOf('d', old, null))).toEqual([]);
  expect(restorableFields('page', null)).toEqual([]);
});

test('what nobody has written yet is blank', () => {
  expect(blankLike(old)).toEqual({ title: null, body: null });
});
