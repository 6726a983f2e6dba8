import { expect, test } from 'vitest';
import { readProductFile } from './read-file';

const HEADER = ['part number', 'name', 'brand', 'category', 'price', 'count in stock'];
const header = [...HEADER, 'description', 'listed', 'images'];
const row = ['A-1', 'Lamp', 'Acme', 'Lamps', '1.00', '1', 'Bright'];

/** The lines that are read of these rows, and those with something beside the header's columns. */
function lines(...rows: string[][]) {
  const read = readProductFile(rows);
  if (!read.ok) throw new Error(read.message);
  const { lines, overfull } = read.file;
  return {
    read: lines.map(({ number, line }) => [number, line.description, line.listed]),
    overfull,
  };
}

test('cells that a spreadsheet left out at the end of a row are empty', () => {
  expect(lines(header, row, [...row, ''], [...row, 'yes', '/a.png'], ['A-1', 'Lamp'])).toEqual({
    read: [
      [2, 'Bright', ''],
      [3, 'Bright', ''],
      [4, 'Bright', 'yes'],
      [5, '', ''],
    ],
    overfull: [],
  });
});

test('empty cells beyond the header say nothing; what stands there is refused', () => {
  const full = [...row, 'yes', '/a.png'];
  expect(lines(header, [...full, '', ' '], [...full, 'x'], [...full, '', 'x'])).toEqual({
    read: [[2, 'Bright', 'yes']],
    overfull: [3, 4],
  });
});

test('the header is the first row that says something, and lines are counted as the spreadsheet does', () => {
  expect(lines([''], ['', ' '], header, [''], row).read).toEqual([[5, 'Bright', '']]);
});
