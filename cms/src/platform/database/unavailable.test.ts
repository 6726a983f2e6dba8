import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '08006', '53300', '57P01', '57P03', '25006'])(
  '%s means that the database is unavailable',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Not saved', { cause: withCode(code) }))).toBe(true);
  },
);

test.each(['23505', '42P01', '57014', '22021', 'ENOENT'])('%s does not', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Transaction query already complete, run with DEBUG=knex:tx for more info',
])('pg’s message “%s” means it, too', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  expect(isDatabaseUnavailable(new Error(`select 1 - ${message}`))).toBe(true);
});
