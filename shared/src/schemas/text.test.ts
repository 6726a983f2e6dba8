import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { longText, personName, singleLine, toSingleLine } from './text.ts';

const problemsOf = (name: unknown) =>
  v.safeParse(personName('Name', 100), name, { abortPipeEarly: true }).issues?.map(({ message }) => message);

test.each([
  'Bea Buyer',
  'St. John',
  'J.R. O’Neil',
  "Dr.Smith-O'Hara, PhD",
  'A.B.C.D. Núñez y Ibáñez',
  'dr.smith',
  'Mary-Jane (Year 7/8)',
  'X Æ A-12',
  'İbrahim 李小龙 Ελένη محمد',
  // Persian with a zero-width non-joiner, then Hindi with a zero-width joiner.
  'علی\u200Cرضا',
  'क\u094D\u200Dष',
  '👩\u200D🔬 Ada',
  '葛\u{E0100}城',
])('the name %j is accepted', (name) => {
  expect(problemsOf(name)).toBeUndefined();
});

test.each([
  'Bea\nBuyer',
  'Bea\r\nBcc: x@example.com',
  'Bea\tBuyer',
  'Bea\0',
  'Bea\u0085Buyer',
  'Bea\u2028Buyer',
  'Bea\u2029Buyer',
  'Bea\u200BBuyer',
  '\u200EBea Buyer',
  'Bea \u202Ereyub',
  'Bea \u2066reyub\u2069',
  '\u061CBea',
  'Bea\uFEFFBuyer',
  'Be\u00ADa',
  'Bea\u3164Buyer',
  'Bea\u{E0041}Buyer',
  'Bea\uD800Buyer',
])('the name %j is refused', (name) => {
  expect(problemsOf(name)).toEqual(['Name must be one line, without invisible characters']);
});

test.each([
  'see http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'www.evil.example',
  'call me at Www.evil',
  'evil.example/login',
  'evil.com.au:8080',
  'ｅｖｉｌ．ｃｏｍ／now',
])('the name %j contains a URL and is refused', (name) => {
  expect(problemsOf(name)).toEqual(['Name must not hold the address of a site']);
});

test.each([undefined, 5, '', '  ', '\u200C', '\u0301', '\u200D \u200D'])(
  'the name %j counts as missing',
  (name) => {
    expect(problemsOf(name)).toEqual(['Name is required']);
  },
);

test('toSingleLine turns any text into a valid single line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = toSingleLine(text);
      expect(line).not.toMatch(/[\n\r\u2028\u2029\u202E\u200B]/);
      if (/[a-z]/.test(line)) {
        expect(v.safeParse(singleLine('Text', 1000), line).success).toBe(true);
      }
    }),
  );
});

test('toSingleLine keeps a single line unchanged', () => {
  expect(toSingleLine('Soil probe 3.3 V (علی\u200Cرضا)')).toBe('Soil probe 3.3 V (علی\u200Cرضا)');
});

test.each(['', ' \n ', '\u200B', '\u200D\uFE0F', '\u0301', '\u2800', '\u3164 \uFFA0', '\u115F\u1160'])(
  'the text %j counts as missing',
  (text) => {
    const found = v.safeParse(longText('Comment', 10), text, { abortPipeEarly: true });
    expect(found.issues?.map(({ message }) => message)).toEqual(['Comment is required']);
  },
);

test.each(['👍', '?', '⠓⠊', '한글', '\u2800a'])('the text %j is accepted', (text) => {
  expect(v.safeParse(longText('Comment', 10), text).success).toBe(true);
});
