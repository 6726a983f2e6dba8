import { formsOf } from './word-forms';

/** No synonym has more words. */
export const SYNONYM_WORDS_MAX = 3;

export interface Synonym {
  /** The matching synonym as the editor wrote it. */
  name: string;
  /** All synonyms of the group, normalised like products' texts: without case, accents and dashes. */
  meanings: readonly string[];
  /** Number of wrong letters; 0 for an exact match. */
  mistakes: number;
}

/** Synonyms by the `squashed` form of the words. */
export type Synonyms = ReadonlyMap<string, Synonym>;

/** Letters and digits only, without case and accents: `Raspberry Pi` and `raspberrypi` are the same. */
export const squashed = (text: string) =>
  text
    .replaceAll('×', 'x')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The words joined to one phrase, also with the other forms of the last word: `wind sensors`, `wind sensor`. */
export function phrasesFrom(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join('');
  return [last, ...formsOf(last)].map((form) => squashed(before + form)).filter(Boolean);
}

/** All phrases that may have synonyms: each word, and each two or three in a row. */
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
