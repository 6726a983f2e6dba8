import { expect, test } from 'vitest';
import { phrasesFrom, phrasesOf, squashed } from './synonyms';

test.each(['Raspberry Pi', 'raspberrypi', 'raspberry-pi'])('%s is the same as raspberrypi', (text) => {
  expect(squashed(text)).toBe('raspberrypi');
});

test('adjacent words may be a phrase', () => {
  const phrases = phrasesOf(['ph', 'dht22', '!']);
  expect(phrases.sort()).toEqual(['dht22', 'ph', 'phdht22']);
});

test('a plural phrase equals its singular', () => {
  expect(phrasesFrom(['wind', 'sensors'])).toContain('windsensor');
});
