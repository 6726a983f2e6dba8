import { expect, test } from 'vitest';
import { phrasesFrom, phrasesOf, squashed } from './synonyms';

test.each(['Raspberry Pi', 'raspberrypi', 'raspberry-pi'])('%s is raspberrypi', (text) => {
  expect(squashed(text)).toBe('raspberrypi');
});

test('words beside one another may have a meaning together', () => {
  const phrases = phrasesOf(['ph', 'dht22', '!']);
  expect(phrases.sort()).toEqual(['dht22', 'ph', 'phdht22']);
});

test('a phrase of many is one of one', () => {
  expect(phrasesFrom(['wind', 'sensors'])).toContain('windsensor');
});
