import { expect, test } from 'vitest';
import { joinMeasures, splitMeasures } from './measures';

const wholeIn = (text: string) =>
  splitMeasures(text)
    .filter(({ isWhole }) => isWhole)
    .map((piece) => piece.text);

test.each([
  ['Solar Panel, 24 W', ['24 W']],
  ['OLED Display, 0.96-inch, 128 x 64', ['0.96-inch', '128 x 64']],
  ['ESP32 Dev Board, 38-pin, USB-C', ['38-pin', 'USB-C']],
  ['Lever Connectors, 2, 3 and 5-way, 60 pcs', ['2, 3 and 5-way', '60 pcs']],
  ['Battery Holder 3 × AA with Switch', ['3 × AA']],
  ['Acrylic Sheet 200 x 300 mm, clear', ['200 x 300 mm']],
  ['Lithium Cell 18650, 3.7 V, 2,600 mAh', ['3.7 V', '2,600 mAh']],
  ['HC-SR04 on an A4-sized board', ['HC-SR04', 'A4-sized']],
  ['Cable AB-1234567890AB-CDEF, 24 W', ['24 W']],
  ['Soldering iron with a well-known self-adjusting tip', []],
])('measures and part names of %j are whole', (text, whole) => {
  expect(wholeIn(text)).toEqual(whole);
});

test('the pieces are the text', () => {
  const text = '24 W panel, 38-pin';
  expect(
    splitMeasures(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a joined measure has no space at which its line could end', () => {
  expect(joinMeasures('Runs at 5 V, 38 pins, 55 × 28 mm')).toBe(
    'Runs at 5\u00a0V, 38 pins, 55\u00a0×\u00a028\u00a0mm',
  );
});
