import { expect, test } from 'vitest';
import { headerOf, readHeader } from './columns';

const written = headerOf('7f3a9c21');

test('the shop’s own header is read, with the id of its export', () => {
  expect(readHeader(written)).toMatchObject({
    ok: true,
    header: { width: written.length, exportId: '7f3a9c21' },
  });
});

test('columns may be in any order, case and spacing, and some may be missing', () => {
  const names = [
    ...[' PRICE ', 'Name', 'brand', 'Count  in stock', 'category', 'description', ''],
    'part number',
  ];
  const read = readHeader(names);
  expect(read).toMatchObject({ ok: true, header: { exportId: null } });
  if (read.ok) expect([...read.header.positions.keys()].slice(0, 2)).toEqual(['price', 'name']);
});

test('a part number and a price are a price list', () => {
  const read = readHeader(['part number', 'price']);
  expect(read).toMatchObject({ ok: true });
  if (read.ok) expect(read.header.missing).toContain('name').not.toContain('price');
});

test('unknown and duplicate columns are named, and a file that names no product', () => {
  expect(readHeader(['name', 'Name', 'colour', 'brand'])).toEqual({
    ok: false,
    message:
      'Missing columns: part number or id. Unknown columns: colour. Columns that are there twice: name',
  });
  expect(readHeader([])).toMatchObject({ ok: false });
});
