import { expect, test } from 'vitest';
import { distance, mistakesAllowed } from './spelling';

test('words may be misspelt, long ones twice; part numbers and short words may not', () => {
  const words = ['led', 'dht22', '%%%%%', 'rely', 'moisure', 'arduinno', 'q'.repeat(40)];
  expect(words.map(mistakesAllowed)).toEqual([0, 0, 0, 1, 1, 2, 0]);
});

test.each([
  ['arduino', 'arduino', 0],
  ['arduinno', 'arduino', 1],
  ['temprature', 'temperature', 1],
  ['tempreture', 'temperature', 2],
  ['', 'led', 3],
  ['kitten', 'sitting', 3],
  ['sesnor', 'sensor', 1],
])('%s and %s differ by %d mistakes', (one, other, mistakes) => {
  expect(distance(one, other)).toBe(mistakes);
  expect(distance(other, one)).toBe(mistakes);
});
