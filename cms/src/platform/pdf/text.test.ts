import { expect, test } from 'vitest';
import { loadFonts } from './fonts';
import { runsOf, wrap } from './text';

const drawn = async (line: string) => {
  await loadFonts(line);
  return runsOf(line).map(({ text }) => text);
};

test('right-to-left words are in their order, with numbers and brackets', async () => {
  expect(await drawn('kits אבג (12) דהו')).toEqual(['kits ', 'דהו', ' (12) ', 'אבג']);
  expect(await drawn('kits שركة')).toEqual(['kits ', 'שركة']);
  // Joined letters must be one run: otherwise Arabic would be drawn letter by letter.
  expect(await drawn('شركة الأمل')).toEqual(['الأمل', ' ', 'شركة']);
});

test('a character of several code points is drawn by one font', async () => {
  for (const word of ['नमी', 'می‌خواهم', '𠮷']) expect(await drawn(word)).toHaveLength(1);
});

test('lines break at spaces, and within words that are longer than a line', () => {
  expect(wrap('to be or notatall', 5, (text) => text.length)).toEqual(['to be', 'or no', 'tatal', 'l']);
});

test('a measure stays on one line, unless it is longer than a line', () => {
  const lengthOf = (text: string) => text.length;
  expect(wrap('Lamp with 24 W', 12, lengthOf)).toEqual(['Lamp with', '24 W']);
  expect(wrap('1000 W', 4, lengthOf)).toEqual(['1000', ' W']);
});

test('a long email address breaks after @ and dots', () => {
  const address = 'casey@department.example.edu.au';
  expect(wrap(address, 16, (text) => text.length)).toEqual(['casey@', 'department.', 'example.edu.au']);
});
