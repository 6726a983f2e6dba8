import { expect, test } from 'vitest';
import { nearestSynonym, synonymFor } from './synonyms';

test.each(['Raspberry Pi', 'raspberrypi', 'raspberry-pi'])('%s is in the list', (text) => {
  expect(synonymFor(text)).toEqual({ name: 'raspberry pi', meanings: ['rp2040'] });
});

test.each([
  ['arduinno', 'arduino'],
  ['rasberry pi', 'raspberry pi'],
  ['protobord', 'protoboard'],
])('%s may mean %s', (text, name) => {
  expect(nearestSynonym(text)?.name).toBe(name);
});

test.each(['dmn', 'sensor', 'arrdduinno'])('%s means none of the list', (text) => {
  expect(nearestSynonym(text)).toBeUndefined();
});
