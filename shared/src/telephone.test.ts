import { expect, test } from 'vitest';
import { plainTelephone } from './telephone.ts';

test.each([
  '(03) 9123 4567',
  '03 9123 4567',
  '0391234567',
  '03-9123-4567',
  '03.9123.4567',
  '+61 3 9123 4567',
  '+61 (0)3 9123 4567',
  '+61391234567',
  '61 3 9123 4567',
  '0011 61 3 9123 4567',
  '０３ ９１２３ ４５６７',
  '03 9123–4567',
  ' (03)\u00a09123\u20114567\u200b',
])('%j is one number', (written) => {
  expect(plainTelephone(written)).toBe('03 9123 4567');
});

test.each([
  ['0412-345-678', '0412 345 678'],
  ['+61 412 345 678', '0412 345 678'],
  ['1300 123456', '1300 123 456'],
  ['13 1114', '13 11 14'],
])('%j is stored as %j', (written, stored) => {
  expect(plainTelephone(written)).toBe(stored);
});

test.each(['+64 21 123 456', '0400', '9123 4567', '03 9123 4567 ext. 12', 'ask for Jo', ''])(
  '%j stays as it is',
  (written) => {
    expect(plainTelephone(written)).toBe(written);
  },
);
