import { expect, test } from 'vitest';
import { inAbnGroups, isAbn } from './abn.ts';

test.each([
  '51 824 753 556',
  '51824753556',
  'ABN 51 824 753 556',
  'abn 51824753556',
  '51-824-753-556',
  '51.824.753.556',
  'ABN: 51 824 753 556',
  'A.B.N. 51 824 753 556',
  '５１ ８２４ ７５３ ５５６',
  '51\u00a0824\u00a0753\u00a0556',
  '51 824 753–556\u200b',
])('%s is an ABN, stored in the register’s groups', (text) => {
  expect(isAbn(text)).toBe(true);
  expect(inAbnGroups(text)).toBe('51 824 753 556');
});

test.each(['51 824 753 557', '15 824 753 556', '51 824 753 55', '51/824/753/556', 'ABN', ''])(
  '%j is not an ABN',
  (text) => expect(isAbn(text)).toBe(false),
);
