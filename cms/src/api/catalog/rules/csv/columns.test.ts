import { expect, test } from 'vitest';
import { headerOf, readHeader } from './columns';

const written = headerOf('7f3a9c21');

test('the header that the shop writes is read, with the export it comes from', () => {
  expect(readHeader(written)).toMatchObject({
    ok: true,
    header: { width: written.length, exportId: '7f3a9c21' },
  });
});

test('columns are known in any order, case and spacing, and some may be left out', () => {
  const names = [
    ' PRICE ',
    'Name',
    'brand',
    'Count  in stock',
    'category',
    'description',
    '',
    'part number',
  ];
  const read = readHeader(names);
  expect(read).toMatchObject({ ok: true, header: { exportId: null } });
  if (read.ok) expect([...read.header.positions.keys()].slice(0, 2)).toEqual(['price', 'name']);
});

test('what is missing, unknown or there twice is named', () => {
  expect(readHeader(['id', 'name', 'Name', 'colour', 'brand'])).toEqual({
    ok: false,
    message:
      'Missing columns: part number, category, price, count in stock, description. Unknown columns: colour. Columns that are there twice: name',
  });
});

test('an empty file lacks every column', () => {
  expect(readHeader([])).toMatchObject({ ok: false });
});
