import { expect, test } from 'vitest';
import { isKnown, toCachedResponse } from './cached-response';

test('the same response has the same ETag, another one another', () => {
  const [one, same, other] = ['x', 'x', 'y'].map((value) => toCachedResponse(value).etag);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

test('who has a response is known by its ETag, however that is sent', () => {
  const response = toCachedResponse('x');
  const { etag } = response;
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(isKnown(header, response)).toBe(true);
  for (const header of [undefined, '', '"other"', etag.slice(1, -1)])
    expect(isKnown(header, response)).toBe(false);
});
