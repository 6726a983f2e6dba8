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
  const names = [' PRICE ', 'Name', 'brand', 'Count  in stock', 'category', 'description', '', 'part number'];
  const read = readHeader(names);
  expect(read).toMatchObject({ ok: true, header: { exportId: null } });
  if (read.ok) expect([...read.header.positions.keys()].slice(0, 2)).toEqual(['price', 'name']);
});

test('a part number and a price are a price list', () => {
  const read = readHeader(['part number', 'price']);
  expect(read).toMatchObject({ ok: true });
  if (read.ok) expect(read.header.missing).toContain('name').not.toContain('price');
});

/** The columns that headings name; '' for none. */
const columnsOf = (...headings: string[]) => readHeader(headings).columns.map(({ column }) => column);

test.each([
  [
    ['SKU', 'RRP'],
    ['part number', 'price'],
  ],
  [
    ['Code', 'Price (inc. GST)'],
    ['part number', 'price'],
  ],
  [
    ['Item', 'Price incl GST'],
    ['part number', 'price'],
  ],
  [
    ['Code', 'Item', 'Manufacturer', 'RRP inc GST', 'Stock on hand'],
    ['part number', 'name', 'brand', 'price', 'count in stock'],
  ],
  [
    ['Part #', 'Product Name', 'Qty'],
    ['part number', 'name', 'count in stock'],
  ],
  // The shop's own headings come first, and of two that mean the same, one is asked about.
  [
    ['SKU', 'part number'],
    ['', 'part number'],
  ],
  [
    ['SKU', 'Code'],
    ['part number', ''],
  ],
  // These may be without GST.
  [
    ['SKU', 'Unit Price', 'Cost', 'Price ex GST'],
    ['part number', '', '', ''],
  ],
])('a supplier’s headings %j are %j', (headings, columns) => {
  expect(columnsOf(...headings)).toEqual(columns);
});

test('what an admin has chosen counts, whatever the headings are', () => {
  const chosen = readHeader(['Price', 'What', 'Net', 'note'], ['part number', '', 'price']);
  expect(chosen).toMatchObject({ ok: true });
  expect(chosen.columns.map(({ column }) => column)).toEqual(['part number', '', 'price', '']);
  if (chosen.ok) expect(chosen.header.positions.get('price')).toBe(2);
  expect(readHeader(['a', 'b'], ['price', 'price'])).toMatchObject({
    ok: false,
    message: 'Missing columns: part number or id. Columns that are there twice: b',
  });
});

test('unknown and duplicate columns are named, and a file that names no product', () => {
  expect(readHeader(['name', 'Name', 'colour', 'brand'])).toMatchObject({
    ok: false,
    message:
      'Missing columns: part number or id. Unknown columns: colour. Columns that are there twice: name',
  });
  expect(readHeader([])).toMatchObject({ ok: false });
});
