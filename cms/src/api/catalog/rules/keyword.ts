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
export const partsOf = (word: string): string[] => word.split(/[-./]+/).filter(Boolean);

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

/** One way to find what a word stands for: all of these texts, or, `joined`, the text without its spaces. */
export interface Reading {
  texts: readonly string[];
  joined?: boolean;
  /** The texts are measures. */
  measured?: boolean;
}

/** What one word, or a few together, stand for: any of the readings. */
export interface Term {
  readings: readonly Reading[];
  /** How the shop would write it; null for what the shop does not know. */
  spelt: string | null;
}

/** What a word that is found nowhere may be, with how many letters are wrong then. */
export interface Guess extends Term {
  mistakes: number;
}

/** What readings of words are taken from. */
export interface Shop {
  synonyms: Synonyms;
  /** Guesses at a word that the shop does not have by what it has. */
  lookUp: (word: Word) => Promise<Guess | null>;
}

const isKnown = ({ isFound, forms = [], measure }: Word) =>
  isFound || forms.length > 0 || Boolean(measure);

function termOf({ text, written = text, isFound, forms = [], measure }: Word): Term {
  const spelt = written.toLowerCase();
  if (measure) return { readings: [{ texts: [measure], measured: true }], spelt };
  const own = isFound || forms.length === 0 ? [{ texts: [text] }] : [];
  return { readings: [...own, ...forms.map((form) => ({ texts: [form] }))], spelt };
}

const meaningsOf = ({ meanings }: Synonym): Reading[] =>
  meanings.map((meaning) => ({ texts: wordsOf(meaning) }));

/** Found by its own words, where somebody uses them, and by those that mean the same. */
function synonymTerm(synonym: Synonym, words: readonly Word[]): Term {
  const [word] = words;
  const own =
    words.length === 1 && word && isKnown(word)
      ? termOf(word).readings
      : words.every(({ isFound }) => isFound)
        ? [{ texts: words.map(({ text }) => text) }]
        : [];
  return { readings: [...own, ...meaningsOf(synonym)], spelt: synonym.name };
}

/**
 * What the words of a keyword stand for. A word that some product has means itself, its other forms, and what the
 * list of synonyms adds; only what is found nowhere is taken for misspelt, joined or split.
 */
export async function readWords(words: readonly Word[], shop: Shop): Promise<Term[]> {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = namedTogether(words.slice(at), shop.synonyms);
    const word = words[at]!;
    if (term) terms.push(term);
    else if (isKnown(word)) terms.push(termOf(word));
    else terms.push(...(await readUnknown(word, shop)));
    at += length;
  }
  return terms;
}

/** The synonym that the first words are together, the most of them first; several may be misspelt. */
function namedTogether(
  words: readonly Word[],
  synonyms: Synonyms,
): { term?: Term; length: number } {
  for (let length = Math.min(SYNONYM_WORDS_MAX, words.length); length > 0; length -= 1) {
    const named = words.slice(0, length);
    const mayBeMisspelt = length > 1 && !named.every(isKnown);
    const synonym = synonymOf(named, synonyms);
    if (synonym && (synonym.mistakes === 0 || mayBeMisspelt))
      return { term: synonymTerm(synonym, named), length };
  }
  return { length: 1 };
}

/** That with the fewest letters wrong. */
function synonymOf(words: readonly Word[], synonyms: Synonyms): Synonym | undefined {
  return phrasesFrom(words.map(({ text }) => text))
    .flatMap((phrase) => synonyms.get(phrase) ?? [])
    .sort((a, b) => a.mistakes - b.mistakes)[0];
}

async function readUnknown(word: Word, shop: Shop): Promise<Term[]> {
  const guess = nearer(await shop.lookUp(word), synonymOf([word], shop.synonyms));
  const isApart = word.parts.length > 1;
  if (!guess) {
    const unknown = { ...termOf(word), spelt: null };
    return isApart ? readWords(word.parts, shop) : [unknown];
  }
  const apart = { texts: word.parts.map(({ text }) => text) };
  const isFoundApart = isApart && word.parts.every(({ isFound }) => isFound);
  return [isFoundApart ? { ...guess, readings: [...guess.readings, apart] } : guess];
}

/** What needs fewer mistakes to be meant; both when it is as many. */
function nearer(guess: Guess | null, synonym: Synonym | undefined): Term | null {
  if (!synonym || (guess && guess.mistakes < synonym.mistakes)) return guess && toTerm(guess);
  const readings = meaningsOf(synonym);
  if (!guess || synonym.mistakes < guess.mistakes) return { readings, spelt: synonym.name };
  return { ...toTerm(guess), readings: [...guess.readings, ...readings] };
}

const toTerm = ({ readings, spelt }: Guess): Term => ({ readings, spelt });
