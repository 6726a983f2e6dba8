import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuse, fuse } from './cells';

test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['+61 2 5550 0000', "'+61 2 5550 0000"],
  ['-10 °C probe', "'-10 °C probe"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  [';=cmd|x', ";'=cmd|x"],
  ['Probe; "=cmd|x";+1', `Probe;' "=cmd|x";'+1`],
  ["a;'=1\t-1", "a;''=1\t'-1"],
  [' =1', "' =1"],
  ['5 V; 2 A', '5 V; 2 A'],
  ['\r=1', "'\r=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['Probe = good', 'Probe = good'],
  ['', ''],
])('%j is written as %j, and read back', (text, cell) => {
  expect(defuse(text)).toBe(cell);
  expect(fuse(cell)).toBe(text);
});

test('no cell is a formula, and every cell gives its text back', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', '\r', '\n', 'a', '"', ',', ';', ' ') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(defuse(text)).not.toMatch(/^[=+\-@\t\r]|[;\t][" ]*[=+\-@]/);
      expect(fuse(defuse(text))).toBe(text);
    }),
  );
});

test('a text without an apostrophe is read unchanged', () => {
  expect(fuse('-10 °C probe')).toBe('-10 °C probe');
});
