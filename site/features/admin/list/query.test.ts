import { expect, it } from 'vitest';
import { readQuery, writeQuery } from './query.ts';

const usual = { state: 'all', from: '' };
const first = { keyword: '', page: 1, rows: 16, filter: usual } as const;

it('an address that says nothing asks for the first page of all', () => {
  expect(readQuery('', usual)).toEqual(first);
  expect(readQuery('?page=0&rows=17&other=x', usual)).toEqual(first);
  expect(writeQuery(first, usual)).toBe('');
});

it('what a list is asked for is in the address, and is read from there again', () => {
  const query = {
    keyword: '50% & more? #1',
    page: 3,
    rows: 48,
    filter: { state: 'to-ship', from: '2026-01-31' },
  } as const;
  const address = writeQuery(query, usual);
  expect(address).toMatch(/^\?state=to-ship&from=2026-01-31&keyword=.*&page=3&rows=48$/);
  expect(readQuery(address, usual)).toEqual(query);
});
