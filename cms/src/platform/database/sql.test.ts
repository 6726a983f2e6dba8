import { expect, test } from 'vitest';
import { and, identifier, or, sql } from './sql';

test('values of nested pieces are in the order of their places', () => {
  const cheap = sql`price < ${10}`;
  const query = sql`SELECT ${1} FROM products WHERE ${and([cheap, or([sql`id = ANY(${[2, 3]})`])])} LIMIT ${4}`;
  expect(query.text).toBe('SELECT $1 FROM products WHERE (price < $2 AND (id = ANY($3))) LIMIT $4');
  expect(query.values).toEqual([1, 10, [2, 3], 4]);
});

test('no condition: all of none hold, and not any', () => {
  expect([and([]).sql, or([]).sql]).toEqual(['true', 'false']);
});

test('an identifier cannot end its quotation', () => {
  expect(identifier('a" OR "b').sql).toBe('"a"" OR ""b"');
});
