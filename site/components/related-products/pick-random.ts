/**
 * Picks up to `count` distinct members in random order.
 * @param random returns numbers from 0 up to but not including 1
 */
export function pickRandom<T>(items: readonly T[], count: number, random: () => number = Math.random): T[] {
  const left = [...items];
  const picked: T[] = [];
  while (left.length > 0 && picked.length < count) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}
