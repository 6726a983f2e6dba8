import { expect, test } from 'vitest';
import { mayBeMisspelt, wordsOf } from './keyword';

test('a keyword is its words, each once', () => {
  expect(wordsOf(' soil  moisture soil ')).toEqual(['soil', 'moisture']);
});

test('words past the twelfth are ignored', () => {
  expect(wordsOf(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
});

test('words of letters may be misspelt, part numbers and short words not', () => {
  expect(['moisure', 'rely', 'dht22', 'led', '%%%%%'].filter(mayBeMisspelt)).toEqual([
    'moisure',
    'rely',
  ]);
});
