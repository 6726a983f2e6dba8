import { phrasesFrom, SYNONYM_WORDS_MAX, type Synonym, type Synonyms } from './synonyms';

/** No real search has more words; further ones are ignored. */
const WORDS_MAX = 12;

/** A number, and a word that may be its unit: `3.3 V`. */
const NUMBER = /^[\d.,/½¼¾]*[\d½¼¾]$/u;
const UNIT = /^[\p{L}°℃"″”%]{1,20}[23²³]?$/u;

/** Beside digits, × becomes x and `k ohm` becomes `kohm`, without spaces. Thin spaces that group digits are removed. */
const withPlainSigns = (keyword: string): string =>
  keyword
    .replace(/(?<=\d)[\u2009\u202F](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)\s*[x×✕⨯]\s*(?=\d)/giu, 'x')
    .replace(/(?<=\d)\s*(?:[×✕⨯]|x(?=\s|$))/giu, 'x')
    .replace(/(?<=\d)\s*([kM])\s*(?:ohms?|Ω)(?!\p{L})/giu, '$1ohm')
    .replace(/\bper\s+cent\b/giu, 'percent');

/** The distinct words of a keyword. A product must match each of them. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(keyword.split(/\s+/).filter((word) => word !== ''))].slice(0, WORDS_MAX);
}

/** The same, with a number and its possible unit as one word. The search then checks whether it is a measure. */
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

/** The parts of a compound: `soil/moisture` stays one word if a product has it. */
export const partsOf = (word: string): string[] => word.split(/[-./:]+/).filter(Boolean);

/** A word of a keyword, normalised like products' texts: without case, accents and dashes. */
export interface Word {
  text: string;
  /** The word as typed. */
  written?: string;
  /** Whether it occurs in a product's text. */
  isFound: boolean;
  /** Plural or singular and British or American forms that occur in the shop. */
  forms?: readonly string[];
  /** The measure that the word means, if a product has it: `3.3v`. */
  measure?: string | null;
  parts: readonly Word[];
}

/** One way to match a word: all of these texts must occur. */
export interface Alternative {
  texts: readonly string[];
  /** The texts are measures. */
  measured?: boolean;
}

/** The meaning of one or more words: any of the alternatives matches. */
export interface Token {
  alternatives: readonly Alternative[];
  /** The shop's spelling; null for unknown words. */
  spelt: string | null;
  /** The words of the shop that a misspelt word may mean, if there are several. */
  guesses?: readonly string[];
}

/** A guess at an unknown word, with its number of mistakes. */
export interface Guess extends Token {
  mistakes: number;
}

/** Sources of alternatives. */
export interface Shop {
  synonyms: Synonyms;
  /** Guesses the meaning of an unknown word from the shop's words. */
  lookUp: (word: Word) => Promise<Guess | null>;
}

const isKnown = ({ isFound, forms = [], measure }: Word) => isFound || forms.length > 0 || Boolean(measure);

function tokenOf({ text, written = text, isFound, forms = [], measure }: Word): Token {
  const spelt = written.toLowerCase();
  if (measure) return { alternatives: [{ texts: [measure], measured: true }], spelt };
  const own = isFound || forms.length === 0 ? [{ texts: [text] }] : [];
  return { alternatives: [...own, ...forms.map((form) => ({ texts: [form] }))], spelt };
}

const meaningsOf = ({ meanings }: Synonym): Alternative[] =>
  meanings.map((meaning) => ({ texts: wordsOf(meaning) }));

/** Matches the words themselves, if they occur in the shop, and their synonyms. */
function synonymToken(synonym: Synonym, words: readonly Word[]): Token {
  const [word] = words;
  const own =
    words.length === 1 && word && isKnown(word)
      ? tokenOf(word).alternatives
      : words.every(({ isFound }) => isFound)
        ? [{ texts: words.map(({ text }) => text) }]
        : [];
  const typed = words.map(({ text, written = text }) => written.toLowerCase()).join(' ');
  return {
    alternatives: [...own, ...meaningsOf(synonym)],
    spelt: synonym.mistakes === 0 ? typed : synonym.name,
  };
}

/**
 * The meaning of a keyword's words. A word that occurs in the shop means itself, its other forms and its synonyms. Only
 * unknown words are corrected or split.
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

/** The longest synonym at the beginning of the words. A synonym of several words may be misspelt. */
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

/** The synonym with the fewest mistakes. */
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

/** The candidate with fewer mistakes; both if they have as many. */
function nearer(guess: Guess | null, synonym: Synonym | undefined): Token | null {
  if (!synonym || (guess && guess.mistakes < synonym.mistakes)) return guess && toToken(guess);
  const alternatives = meaningsOf(synonym);
  if (!guess || synonym.mistakes < guess.mistakes) return { alternatives, spelt: synonym.name };
  return { ...toToken(guess), alternatives: [...guess.alternatives, ...alternatives] };
}

const toToken = ({ alternatives, spelt, guesses }: Guess): Token => ({
  alternatives,
  spelt,
  ...(guesses && { guesses }),
});
