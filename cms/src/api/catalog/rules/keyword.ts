import { phrasesFrom, SYNONYM_WORDS_MAX, type Synonym, type Synonyms } from './synonyms';

/** No honest search has more words; the rest is ignored. */
const WORDS_MAX = 12;

/** A number by itself, and what may be its unit: `3.3 V`. */
const NUMBER = /^[\d.,/½¼¾]*[\d½¼¾]$/u;
const UNIT = /^[\p{L}°℃"″”%]{1,20}[23²³]?$/u;

/** Beside figures × and x are one, with and without spaces; a thin space there groups figures. */
const withPlainSigns = (keyword: string): string =>
  keyword
    .replace(/(?<=\d)[\u2009\u202F](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)\s*[x×✕⨯]\s*(?=\d)/giu, 'x')
    .replace(/(?<=\d)\s*(?:[×✕⨯]|x(?=\s|$))/giu, 'x')
    .replace(/\bper\s+cent\b/giu, 'percent');

/** The words of a keyword, each of which has to be found. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(keyword.split(/\s+/).filter((word) => word !== ''))].slice(0, WORDS_MAX);
}

/** The same with each number beside what may be its unit, as one word of which the shop knows whether it is a measure. */
export function wordsWithUnits(keyword: string): string[] {
  const words = withPlainSigns(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at]!, words[at + 1] ?? ''];
    const isMeasure = NUMBER.test(word) && UNIT.test(next);
    joined.push(isMeasure ? `${word} ${next}` : word);
    if (isMeasure) at += 1;
  }
  return [...new Set(joined)].slice(0, WORDS_MAX);
}

/** What a word is made of: `soil/moisture` is one word as long as that is found somewhere. */
export const partsOf = (word: string): string[] => word.split(/[-./:]+/).filter(Boolean);

/** A word of a keyword, as products' texts are kept: without case, accents and dashes. */
export interface Word {
  text: string;
  /** As it was typed. */
  written?: string;
  /** Whether a product's text has it. */
  isFound: boolean;
  /** Its plural, or another country's spelling, as far as the shop uses them. */
  forms?: readonly string[];
  /** The number and unit that it is, where some product has them: `3.3v`. */
  measure?: string | null;
  parts: readonly Word[];
}

/** One way to find what a word stands for: all of these texts. */
export interface Alternative {
  texts: readonly string[];
  /** The texts are measures. */
  measured?: boolean;
}

/** What one word, or a few together, stand for: any of the alternatives. */
export interface Token {
  alternatives: readonly Alternative[];
  /** How the shop would write it; null for what the shop does not know. */
  spelt: string | null;
}

/** What a word that is found nowhere may be, with how many letters are wrong then. */
export interface Guess extends Token {
  mistakes: number;
}

/** Where the alternatives of words come from. */
export interface Shop {
  synonyms: Synonyms;
  /** Guesses at a word that the shop does not have by what it has. */
  lookUp: (word: Word) => Promise<Guess | null>;
}

const isKnown = ({ isFound, forms = [], measure }: Word) =>
  isFound || forms.length > 0 || Boolean(measure);

function tokenOf({ text, written = text, isFound, forms = [], measure }: Word): Token {
  const spelt = written.toLowerCase();
  if (measure) return { alternatives: [{ texts: [measure], measured: true }], spelt };
  const own = isFound || forms.length === 0 ? [{ texts: [text] }] : [];
  return { alternatives: [...own, ...forms.map((form) => ({ texts: [form] }))], spelt };
}

const meaningsOf = ({ meanings }: Synonym): Alternative[] =>
  meanings.map((meaning) => ({ texts: wordsOf(meaning) }));

/** Found by its own words, where somebody uses them, and by those that mean the same. */
function synonymToken(synonym: Synonym, words: readonly Word[]): Token {
  const [word] = words;
  const own =
    words.length === 1 && word && isKnown(word)
      ? tokenOf(word).alternatives
      : words.every(({ isFound }) => isFound)
        ? [{ texts: words.map(({ text }) => text) }]
        : [];
  return { alternatives: [...own, ...meaningsOf(synonym)], spelt: synonym.name };
}

/**
 * What the words of a keyword stand for. A word that some product has means itself, its other forms, and what the
 * list of synonyms adds; only what is found nowhere is taken for misspelt or split.
 */
export async function analyseWords(words: readonly Word[], shop: Shop): Promise<Token[]> {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const { token, length } = synonymAt(words.slice(at), shop.synonyms);
    const word = words[at]!;
    if (token) tokens.push(token);
    else if (isKnown(word)) tokens.push(tokenOf(word));
    else tokens.push(...(await analyseUnknown(word, shop)));
    at += length;
  }
  return tokens;
}

/** The synonym that the first words are together, the most of them first; several may be misspelt. */
function synonymAt(words: readonly Word[], synonyms: Synonyms): { token?: Token; length: number } {
  for (let length = Math.min(SYNONYM_WORDS_MAX, words.length); length > 0; length -= 1) {
    const named = words.slice(0, length);
    const mayBeMisspelt = length > 1 && !named.every(isKnown);
    const synonym = synonymOf(named, synonyms);
    if (synonym && (synonym.mistakes === 0 || mayBeMisspelt))
      return { token: synonymToken(synonym, named), length };
  }
  return { length: 1 };
}

/** That with the fewest letters wrong. */
function synonymOf(words: readonly Word[], synonyms: Synonyms): Synonym | undefined {
  return phrasesFrom(words.map(({ text }) => text))
    .flatMap((phrase) => synonyms.get(phrase) ?? [])
    .sort((a, b) => a.mistakes - b.mistakes)[0];
}

async function analyseUnknown(word: Word, shop: Shop): Promise<Token[]> {
  const isApart = word.parts.length > 1;
  if (isApart && word.parts.every(isKnown)) return analyseWords(word.parts, shop);
  const guess = nearer(await shop.lookUp(word), synonymOf([word], shop.synonyms));
  if (guess) return [guess];
  return isApart ? analyseWords(word.parts, shop) : [{ ...tokenOf(word), spelt: null }];
}

/** What needs fewer mistakes to be meant; both when it is as many. */
function nearer(guess: Guess | null, synonym: Synonym | undefined): Token | null {
  if (!synonym || (guess && guess.mistakes < synonym.mistakes)) return guess && toToken(guess);
  const alternatives = meaningsOf(synonym);
  if (!guess || synonym.mistakes < guess.mistakes) return { alternatives, spelt: synonym.name };
  return { ...toToken(guess), alternatives: [...guess.alternatives, ...alternatives] };
}

const toToken = ({ alternatives, spelt }: Guess): Token => ({ alternatives, spelt });
