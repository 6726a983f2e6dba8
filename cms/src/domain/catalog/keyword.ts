import { nearestSynonym, synonymFor, SYNONYM_WORDS_MAX, type Synonym } from './synonyms';

/** No honest search has more words; the rest is ignored. */
const WORDS_MAX = 12;

/** The words of a keyword, each of which has to be found. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(keyword.split(/\s+/).filter((word) => word !== ''))].slice(0, WORDS_MAX);
}

/** What a word is made of: `soil/moisture` is one word as long as that is found somewhere. */
export const partsOf = (word: string): string[] => word.split(/[-./]+/).filter(Boolean);

/** A word of a keyword, as products' texts are kept: without case, accents and dashes. */
export interface Word {
  text: string;
  /** Whether a product's text has it. */
  isFound: boolean;
  parts: readonly Word[];
}

/** One way to find what a word stands for: all of these texts, or, `joined`, the text without its spaces. */
export interface Reading {
  texts: readonly string[];
  joined?: boolean;
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

type LookUp = (word: Word) => Promise<Guess | null>;

const termOf = (text: string): Term => ({ readings: [{ texts: [text] }], spelt: text });

const meaningsOf = ({ meanings }: Synonym): Reading[] =>
  meanings.map((meaning) => ({ texts: wordsOf(meaning) }));

/** Found by its own words, where somebody uses them, and by those of the list. */
function synonymTerm(synonym: Synonym, words: readonly Word[]): Term {
  const own = words.every(({ isFound }) => isFound)
    ? [{ texts: words.map(({ text }) => text) }]
    : [];
  return { readings: [...own, ...meaningsOf(synonym)], spelt: synonym.name };
}

/**
 * What the words of a keyword stand for. A word that some product has means itself, and what the list of
 * synonyms adds; only what is found nowhere is taken for misspelt, joined or split.
 * @param lookUp guesses at such a word by what the shop has
 */
export async function readWords(words: readonly Word[], lookUp: LookUp): Promise<Term[]> {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = namedTogether(words.slice(at));
    const word = words[at]!;
    if (term) terms.push(term);
    else if (word.isFound) terms.push(termOf(word.text));
    else terms.push(...(await readUnknown(word, lookUp)));
    at += length;
  }
  return terms;
}

/** The synonym that the first words are together, the most of them first; several may be misspelt. */
function namedTogether(words: readonly Word[]): { term?: Term; length: number } {
  for (let length = Math.min(SYNONYM_WORDS_MAX, words.length); length > 0; length -= 1) {
    const named = words.slice(0, length);
    const text = named.map((word) => word.text).join(' ');
    const mayBeMisspelt = length > 1 && named.some(({ isFound }) => !isFound);
    const synonym = synonymFor(text) ?? (mayBeMisspelt ? nearestSynonym(text) : undefined);
    if (synonym) return { term: synonymTerm(synonym, named), length };
  }
  return { length: 1 };
}

async function readUnknown(word: Word, lookUp: LookUp): Promise<Term[]> {
  const guess = nearer(await lookUp(word), nearestSynonym(word.text));
  const isApart = word.parts.length > 1;
  if (!guess) {
    const unknown = { ...termOf(word.text), spelt: null };
    return isApart ? readWords(word.parts, lookUp) : [unknown];
  }
  const apart = { texts: word.parts.map(({ text }) => text) };
  const isFoundApart = isApart && word.parts.every(({ isFound }) => isFound);
  return [isFoundApart ? { ...guess, readings: [...guess.readings, apart] } : guess];
}

/** What needs fewer mistakes to be meant; both when it is as many. */
function nearer(guess: Guess | null, synonym: ReturnType<typeof nearestSynonym>): Term | null {
  if (!synonym || (guess && guess.mistakes < synonym.mistakes)) return guess && toTerm(guess);
  const readings = meaningsOf(synonym);
  if (!guess || synonym.mistakes < guess.mistakes) return { readings, spelt: synonym.name };
  return { ...toTerm(guess), readings: [...guess.readings, ...readings] };
}

const toTerm = ({ readings, spelt }: Guess): Term => ({ readings, spelt });
