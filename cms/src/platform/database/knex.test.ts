import { expect, test } from 'vitest';
import { execute, inCamelCase, rows, type Knex } from './knex';
import { sql } from './sql';

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

const untouched = {
  client: { acquireConnection: () => Promise.reject(new Error('The database was asked')) },
} as unknown as Knex;

test('an undefined value is refused, not written as NULL', async () => {
  const value = { name: undefined };
  const update = execute(untouched, sql`UPDATE brands SET title = ${'x'}, name = ${value.name}`);
  await expect(update).rejects.toThrow(
    new TypeError('The value of $2 is undefined in: UPDATE brands SET title = $1, name = $2'),
  );
});

test('a transaction that has ended runs nothing more', async () => {
  const trx = Object.assign(untouched, { isCompleted: () => true });
  await expect(rows(trx, sql`SELECT 1`)).rejects.toThrow('The transaction has ended before: SELECT 1');
});
