import { expect, test } from 'vitest';
import { formsOf, withoutStopWords } from './word-forms';

test.each([
  ['batteries', 'battery'],
  ['battery', 'batteries'],
  ['boxes', 'box'],
  ['switches', 'switch'],
  ['sensors', 'sensor'],
  ['leds', 'led'],
  ['shelves', 'shelf'],
  ['colour', 'color'],
  ['color', 'colour'],
  ['colors', 'colour'],
  ['aluminum', 'aluminium'],
  ['meter', 'metre'],
  ['litres', 'liter'],
  ['analogue', 'analog'],
  ['labeled', 'labelled'],
  ['polarised', 'polarized'],
  ['gray', 'grey'],
])('%s may be written as %s', (word, form) => {
  expect(formsOf(word)).toContain(form);
});

test.each(['glass', 'bus', 'dht22s', '%%%', 'q'.repeat(300)])('%s has no other form', (word) => {
  expect(formsOf(word)).toEqual([]);
});

test('stop words are removed, unless there are no others', () => {
  expect(withoutStopWords(['a', 'sensor', 'for', 'My', 'tank'])).toEqual(['sensor', 'tank']);
  expect(withoutStopWords(['for', 'the'])).toEqual(['for', 'the']);
});
