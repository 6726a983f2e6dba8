import { distance, mistakesAllowed } from './spelling';
import list from './synonyms.json';

/** Only letters and digits, without case and accents: `Raspberry Pi` and `raspberrypi` are one. */
export const squashed = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** No synonym is of more words. */
export const SYNONYM_WORDS_MAX = 3;

export interface Synonym {
  /** What is looked for. */
  name: string;
  /** What the shop calls it, written as products' texts are kept: without case, accents and dashes. */
  meanings: readonly string[];
}

const SYNONYMS = new Map<string, Synonym>(
  Object.entries(list).map(([name, meanings]) => [squashed(name), { name, meanings }]),
);

export const synonymFor = (text: string): Synonym | undefined => SYNONYMS.get(squashed(text));

/** The same for what may be misspelt, with how many letters are wrong. */
export function nearestSynonym(text: string): (Synonym & { mistakes: number }) | undefined {
  const looked = squashed(text);
  const allowed = mistakesAllowed(looked);
  const near = [...SYNONYMS]
    .map(([key, synonym]) => ({ ...synonym, mistakes: distance(looked, key) }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .sort((a, b) => a.mistakes - b.mistakes);
  return near[0];
}
