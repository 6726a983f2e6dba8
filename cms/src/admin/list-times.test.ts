import { expect, test } from 'vitest';
import { showBusinessTimes } from './list-times';

test('a list shows times in the time zone of the business, and other columns as they are', () => {
  const name = { name: 'title', attribute: { type: 'string' } };
  const paid = { name: 'paidAt', attribute: { type: 'datetime' } };
  const { displayedHeaders, layout } = showBusinessTimes({
    displayedHeaders: [name, paid],
    layout: 'kept',
  });
  expect([layout, displayedHeaders[0]]).toEqual(['kept', name]);
  const format = displayedHeaders[1]?.cellFormatter;
  expect(format?.({ paidAt: '2026-11-26T18:47:00.000Z' })).toBe('27/11/2026 05:47');
  expect(format?.({ paidAt: null })).toBe('-');
});
