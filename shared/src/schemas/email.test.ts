import * as v from 'valibot';
import { expect, test } from 'vitest';
import { credentialsSchema } from './account.ts';
import { email } from './email.ts';

test.each([
  "pat.o'case@example.com",
  'q&a@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  'bea.buyer+shop@mail.example.com',
  'x@xn--bcher-kva.example',
  'x@shop.xn--p1ai',
  'x@a-b.example.museum',
  `${'l'.repeat(64)}@${'d'.repeat(63)}.example`,
])('%s is a valid email address', (address) => {
  expect(v.parse(email, address)).toBe(address);
});

test.each([
  ['Bea@Example.COM ', 'bea@example.com'],
  ['bea@bücher.example', 'bea@xn--bcher-kva.example'],
  ['bea@BÜCHER.example', 'bea@xn--bcher-kva.example'],
  ['bea@例え。jp', 'bea@xn--r8jz45g.jp'],
])('%s is normalised to %s, so that a mailbox has one address', (typed, kept) => {
  expect(v.parse(email, typed)).toBe(kept);
  expect(v.parse(credentialsSchema, { email: typed, password: 'x' }).email).toBe(kept);
});

test.each([
  'bea',
  '@example.com',
  'bea@',
  'bea@localhost',
  '.bea@example.com',
  'bea.@example.com',
  'be..a@example.com',
  'be a@example.com',
  '"be a"@example.com',
  'beä@example.com',
  '\u212Aea@example.com',
  'bea@example..com',
  'bea@.example.com',
  'bea@-example.com',
  'bea@example-.com',
  'bea@exam_ple.com',
  'bea@[192.0.2.1]',
  'bea@192.0.2.1',
  'bea@１９２.0.2.1',
  'bea@bücher.example/path',
  'bea@bücher.example:25',
  'bea@x@bücher.example',
  'bea@example.com, eve@example.com',
  'bea@example.com\r\nBcc: eve@example.com',
  '<bea@example.com>',
  'bea(eve)@example.com',
  `${'l'.repeat(65)}@example.com`,
  `bea@${'d'.repeat(64)}.example`,
  `bea@${'d.'.repeat(130)}example`,
])('%j is not a valid email address', (address) => {
  expect(v.safeParse(email, address).success).toBe(false);
});

test('an empty, an invalid and a too long address have different messages', () => {
  const problem = (address: unknown) =>
    v.safeParse(email, address, { abortPipeEarly: true }).issues?.[0].message;
  expect(problem(' ')).toBe('Email is required');
  expect(problem(5)).toBe('Email is required');
  expect(problem('bea')).toBe('Email must be a valid e-mail address');
  expect(problem(`bea@${'d.'.repeat(130)}example`)).toBe('Email must be at most 254 characters');
});
