import { expect, test } from 'vitest';
import { inCamelCase } from './knex';

test('column names are converted to camel case', () => {
  const found = [
    { _id: 'a', created_at: 1, is_paid: true },
    { _id: 'b', created_at: 2, is_paid: false },
  ];
  expect(inCamelCase(found)).toEqual([
    { _id: 'a', createdAt: 1, isPaid: true },
    { _id: 'b', createdAt: 2, isPaid: false },
  ]);
  expect(inCamelCase([])).toEqual([]);
});
