import { wordsWithUnits, type Token } from './keyword';
import { squashed } from './synonyms';
import { withoutStopWords } from './word-forms';

/** The shop's spelling of a keyword; null if it equals the keyword. */
export function correctionOf(keyword: string, tokens: readonly Token[]): string | null {
  const spelling = tokens.map(({ spelt }) => spelt ?? '').join(' ');
  const typed = [keyword, withoutStopWords(wordsWithUnits(keyword)).join('')];
  return typed.some((text) => squashed(text) === squashed(spelling)) ? null : spelling;
}
