import { expect, test } from 'vitest';
import { isKnown, toCachedResponse } from './cached-response';

test('equal responses have equal ETags, others do not', () => {
  const [one, same, other] = ['x', 'x', 'y'].map((value) => toCachedResponse(value).etag);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

test('a response is recognized by its ETag in every notation', () => {
  const response = toCachedResponse('x');
  const { etag } = response;
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(isKnown(header, response)).toBe(true);
  for (const header of [undefined, '', '"other"', etag.slice(1, -1)])
    expect(isKnown(header, response)).toBe(false);
});
