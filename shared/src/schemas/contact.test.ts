import { expect, test } from 'vitest';
import * as v from 'valibot';
import { contactSchema } from './contact.ts';

const right = { name: 'Bea', email: 'bea@example.com', message: 'Hello' };

/** Paths of the invalid fields. */
const errorsOf = (change: object): (string | null)[] =>
  (v.safeParse(contactSchema, { ...right, ...change }).issues ?? []).map((issue) => v.getDotPath(issue));

const read = (change: object) => v.parse(contactSchema, { ...right, ...change });

test('name, email and message are required, the subject is not', () => {
  expect(errorsOf({})).toEqual([]);
  for (const field of ['name', 'email', 'message']) {
    for (const value of [undefined, null, '', ' \n ', 5, ['Bea']]) {
      expect(errorsOf({ [field]: value }), `${field}: ${JSON.stringify(value)}`).toContain(field);
    }
  }
  expect(errorsOf({ about: null })).toEqual([]);
  expect(read({ about: ' ' }).about).toBeUndefined();
});

test.each([
  { name: 'Bea\r\nBcc: everybody@example.com' },
  { name: 'Bea\u2028Bcc: everybody@example.com' },
  { email: 'bea@example.com\nBcc: everybody@example.com' },
  { email: 'bea@example.com, everybody@example.com' },
  { email: '"bea\r\nBcc: x"@example.com' },
  { about: 'Probes\nBcc: everybody@example.com' },
])('fields that go into email headers refuse %j', (change) => {
  expect(errorsOf(change)).toEqual(Object.keys(change));
});

test('a message keeps its lines with any line ending, and each line break counts once', () => {
  expect(read({ message: ' One\r\nTwo\rThree\n\nFour\0 ' }).message).toBe('One\nTwo\nThree\n\nFour');
  expect(errorsOf({ message: `${'a'.repeat(2_499)}\r\n`.repeat(2) })).toEqual([]);
  expect(errorsOf({ message: 'a'.repeat(5_001) })).toEqual(['message']);
});

test('a filled honeypot field is refused', () => {
  expect(errorsOf({ website: '' })).toEqual([]);
  expect(errorsOf({ website: 'https://example.com' })).toEqual(['website']);
});
