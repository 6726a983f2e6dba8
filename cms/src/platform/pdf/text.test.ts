import { expect, test } from 'vitest';
import { loadFonts } from './fonts';
import { runsOf, wrap } from './text';

const drawn = async (line: string) => {
  await loadFonts(line);
  return runsOf(line).map(({ text }) => text);
};

test('words from right to left stand in their order, with numbers and brackets between them', async () => {
  expect(await drawn('kits אבג (12) דהו')).toEqual(['kits ', 'דהו', ' (12) ', 'אבג']);
  expect(await drawn('kits שركة')).toEqual(['kits ', 'שركة']);
  // Joined letters are one run, or Arabic would be drawn letter by letter.
  expect(await drawn('شركة الأمل')).toEqual(['الأمل', ' ', 'شركة']);
});

test('a character of several code points is drawn by one font', async () => {
  for (const word of ['नमी', 'می‌خواهم', '𠮷']) expect(await drawn(word)).toHaveLength(1);
});

test('lines break at spaces, and within a word that no line can hold', () => {
  expect(wrap('to be or notatall', 5, (text) => text.length)).toEqual([
    'to be',
    'or no',
    'tatal',
    'l',
  ]);
});
