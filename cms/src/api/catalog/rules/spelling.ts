/** From these lengths on, a word may be written with one and with two mistakes. */
const [ONE_MISTAKE_FROM, TWO_MISTAKES_FROM, LETTERS_MAX] = [4, 8, 31];

/**
 * How many letters of a word may be wrong, missing, too many or in the place of their neighbour. A word of five
 * letters that lacks one has four; part numbers are not spelt but copied.
 */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(word) || word.length > LETTERS_MAX) return 0;
  if (word.length >= TWO_MISTAKES_FROM) return 2;
  return word.length >= ONE_MISTAKE_FROM ? 1 : 0;
}

/**
 * How many letters one has to add, drop or replace, or neighbours to swap, to make the one of the other
 * (optimal string alignment).
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
