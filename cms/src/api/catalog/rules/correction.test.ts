import { expect, test } from 'vitest';
import { correctionOf } from './correction';
import type { Token } from './keyword';

const tokens = (...spelt: string[]): Token[] =>
  spelt.map((text) => ({ alternatives: [{ texts: [text] }], spelt: text }));

test('a keyword in another spelling is a correction', () => {
  expect(correctionOf('tempreture sensor', tokens('temperature', 'sensor'))).toBe('temperature sensor');
});

test.each([
  ['micro bit', ['micro:bit']],
  ['the best pump for 12 V', ['pump', '12 v']],
  ['soil soil', ['soil']],
])('%s is not corrected', (keyword, spelt) => {
  expect(correctionOf(keyword, tokens(...spelt))).toBeNull();
});
