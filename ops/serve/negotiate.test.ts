import { expect, test } from 'vitest';
import { acceptedEncodings, isFresh } from './negotiate.ts';

test('brotli is preferred to gzip, whatever the order', () => {
  expect(acceptedEncodings('gzip, deflate, br')).toEqual(['br', 'gzip', 'identity']);
});

test('an encoding with weight zero is refused', () => {
  expect(acceptedEncodings('br;q=0, gzip;q=0.5')).toEqual(['gzip', 'identity']);
});

test('without a header the file goes out as it is', () => {
  expect(acceptedEncodings(undefined)).toEqual(['identity']);
});

test('an encoding is matched by its whole name', () => {
  expect(acceptedEncodings('brotli-of-another-kind')).toEqual(['identity']);
});

test('a copy is fresh when its tag is anywhere in the list, weak or strong', () => {
  expect(isFresh('"a", W/"b"', '"b"')).toBe(true);
  expect(isFresh('*', '"b"')).toBe(true);
  expect(isFresh('"a"', '"b"')).toBe(false);
  expect(isFresh(undefined, '"b"')).toBe(false);
});
