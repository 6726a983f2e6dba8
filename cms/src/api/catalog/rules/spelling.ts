/** Minimum lengths of words that may have one mistake and two mistakes, and the maximum length. */
const [ONE_MISTAKE_FROM, TWO_MISTAKES_FROM, LETTERS_MAX] = [4, 8, 31];

/**
 * How many letters of a word may be wrong, missing, added or swapped with their neighbour. One mistake is allowed from
 * four letters on, because a five-letter word that lacks one has four. Part numbers are copied, not spelt, so they must
 * match.
 */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(word) || word.length > LETTERS_MAX) return 0;
  if (word.length >= TWO_MISTAKES_FROM) return 2;
  return word.length >= ONE_MISTAKE_FROM ? 1 : 0;
}

/**
 * The number of letters to add, drop or replace, or of neighbours to swap, to turn one word into the other (optimal
 * string alignment).
 */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = row[j]! + (one[i] === other[j] ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j];
      const swapped = isSwapped ? before[j - 1]! + 1 : Infinity;
      next.push(Math.min(replaced, swapped, row[j + 1]! + 1, next[j]! + 1));
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
