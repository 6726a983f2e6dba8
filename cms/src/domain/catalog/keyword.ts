/** No honest search has more words; the rest is ignored. */
const WORDS_MAX = 12;

/** The words of a keyword, each of which has to be found. */
export function wordsOf(plainKeyword: string): string[] {
  return [...new Set(plainKeyword.split(/\s+/).filter((word) => word !== ''))].slice(0, WORDS_MAX);
}

/**
 * Whether a word is looked up as a misspelling. A word of five letters that lacks one has four; part
 * numbers are not spelt but copied.
 */
export function mayBeMisspelt(word: string): boolean {
  return /^\p{L}{4,31}$/u.test(word);
}
