import { expect, test } from 'vitest';
import { readProductFile } from './read-file';

const HEADER = ['part number', 'name', 'brand', 'category', 'price', 'count in stock'];
const header = [...HEADER, 'description', 'listed', 'images'];
const row = ['A-1', 'Lamp', 'Acme', 'Lamps', '1.00', '1', 'Bright'];

/** The lines of these rows, and the values beyond the header by line. */
function lines(...rows: string[][]) {
  const read = readProductFile(rows);
  if (!read.ok) throw new Error(read.message);
  const { lines } = read.file;
  return {
    read: lines.map(({ number, line }) => [number, line.description, line.listed]),
    extra: lines.flatMap(({ number, extra }) => (extra ? [[number, extra]] : [])),
  };
}

test('missing cells at the end of a row are empty', () => {
  expect(lines(header, row, [...row, ''], [...row, 'yes', '/a.png'], ['A-1', 'Lamp'])).toEqual({
    read: [
      [2, 'Bright', ''],
      [3, 'Bright', ''],
      [4, 'Bright', 'yes'],
      [5, '', ''],
    ],
    extra: [],
  });
});

test('empty cells beyond the header are ignored, others noted', () => {
  const full = [...row, 'yes', '/a.png'];
  expect(lines(header, [...full, '', ' '], [...full, 'x'], [...full, '', 'y']).extra).toEqual([
    [3, 'x'],
    [4, 'y'],
  ]);
});

test('the header is the first row with text, and lines are numbered like in a spreadsheet', () => {
  expect(lines([''], ['', ' '], header, [''], row).read).toEqual([[5, 'Bright', '']]);
});
