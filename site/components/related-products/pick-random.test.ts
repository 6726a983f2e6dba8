import { describe, expect, it } from 'vitest';
import { pickRandom } from './pick-random.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

describe('pickRandom', () => {
  it('picks the wanted number of distinct members', () => {
    const picked = pickRandom(letters, 4);
    expect(picked).toHaveLength(4);
    expect(new Set(picked).size).toBe(4);
  });

  it('can pick every member first', () => {
    const firsts = letters.map((_, index) => pickRandom(letters, 1, () => index / 5)[0]);
    expect(firsts).toEqual(letters);
  });

  it('picks all when there are fewer than wanted', () => {
    expect(pickRandom(['a', 'b'], 4, () => 0)).toEqual(['a', 'b']);
  });

  it('does not change the given list', () => {
    pickRandom(letters, 3);
    expect(letters).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
