import { expect, it } from 'vitest';
import { diffWords, shortened } from './diff.ts';

/** Removed words in brackets, added ones in braces. */
const told = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[${text}]`, added: `{${text}}` })[kind])
    .join('');

it.each([
  ['We post on Mondays.', 'We post on Fridays.', 'We post on [Mondays.]{Fridays.}'],
  ['', 'New', '{New}'],
  ['Old', '', '[Old]'],
  ['one two three', 'one three', 'one [two ]three'],
  ['one three', 'one two three', 'one {two }three'],
  ['a b c d', 'a x c y', 'a [b ]{x }c [d]{y}'],
  ['big red dog', 'small green dog', '[big red ]{small green }dog'],
  ['a\nb', 'a\nc\nb', 'a\n{c\n}b'],
  ['same', 'same', 'same'],
])('%j → %j', (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

it('both versions can be read from the pieces', () => {
  const [before, after] = ['The quick fox\njumps over it', 'A quick brown fox\n\njumps it over'];
  const without = (kind: string) =>
    diffWords(before, after)
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

it('very long texts that differ everywhere are shown as replaced', () => {
  const words = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word}${n}`).join(' ');
  expect(diffWords(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

it('unchanged stretches are shortened to their ends', () => {
  const long = `${'start '.repeat(40)}${'end '.repeat(60)}`;
  expect(shortened('short', true, true)).toBe('short');
  expect(shortened(long, true, false)).toMatch(/^… (end ){29}$/);
  expect(shortened(long, false, true)).toMatch(/^(start ){19,20}…$/);
  expect(shortened(long, false, false)).toMatch(/^(start )+… (end )+$/);
});
