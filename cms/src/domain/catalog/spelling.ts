/** From these lengths on, a word may be written with one and with two mistakes. */
const [ONE_MISTAKE_FROM, TWO_MISTAKES_FROM, LETTERS_MAX] = [4, 8, 31];

/**
 * How many letters of a word may be wrong, missing or too many. A word of five letters that lacks one has
 * four; part numbers are not spelt but copied.
 */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(word) || word.length > LETTERS_MAX) return 0;
  if (word.length >= TWO_MISTAKES_FROM) return 2;
  return word.length >= ONE_MISTAKE_FROM ? 1 : 0;
}

/** How many letters one has to add, drop or replace to make the one of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const replaced = row[column]! + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
