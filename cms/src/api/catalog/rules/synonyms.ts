import { formsOf } from './word-forms';

/** No synonym is of more words. */
export const SYNONYM_WORDS_MAX = 3;

export interface Synonym {
  /** Which of the words that mean the same was looked for, as editors write it. */
  name: string;
  /** All of them, written as products' texts are kept: without case, accents and dashes. */
  meanings: readonly string[];
  /** How many letters of it are wrong; 0 for the very word. */
  mistakes: number;
}

/** What is known of words of a keyword, by `squashed`. */
export type Synonyms = ReadonlyMap<string, Synonym>;

/** Only letters and digits, without case, accents and other signs: `Raspberry Pi` and `raspberrypi` are one. */
export const squashed = (text: string) =>
  text
    .replaceAll('×', 'x')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Words as one phrase, also with another form of the last: `wind sensors`, `wind sensor`. */
export function phrasesFrom(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join('');
  return [last, ...formsOf(last)].map((form) => squashed(before + form)).filter(Boolean);
}

/** All that editors may have a synonym for: each word, and each two and three beside one another. */
export function phrasesOf(words: readonly string[]): string[] {
  const lengths = Array.from({ length: SYNONYM_WORDS_MAX }, (_, index) => index + 1);
  return [
    ...new Set(
      lengths.flatMap((length) =>
        words
          .slice(0, Math.max(words.length - length + 1, 0))
          .flatMap((_, at) => phrasesFrom(words.slice(at, at + length))),
      ),
    ),
  ];
}
