import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatesIn, readLines } from './read-lines';
import { readRows } from './read-rows';

const KNOWN = ['rg1', 'bbesp32', '4711', 'tp12'];
const isKnown = (cell: string) => KNOWN.includes(cell.toLowerCase().replace(/[\s-]/g, ''));

/** Part numbers and quantities of a text, as `RG-1*10`. */
const read = (text: string) =>
  readLines(readRows(text, 202), isKnown).map(({ partNum, qty }) => `${partNum}*${qty}`);

test.each([
  ['a tab', 'RG-1\t10\nBB-ESP32\t2'],
  ['a comma', 'RG-1,10\nBB-ESP32,2'],
  ['a semicolon', 'RG-1;10\r\nBB-ESP32; 2\r\n'],
  ['spaces', 'RG-1   10\n  BB-ESP32 2  '],
  ['different signs', 'RG-1\t10\nBB-ESP32, 2'],
  ['an x', 'RG-1 x10\n2x BB-ESP32'],
  ['a unit', 'RG-1 10 pcs\nBB-ESP32: 2 pieces'],
  ['a blank line', '\n\nRG-1 10\n , \nBB-ESP32 2\n\n'],
  ['the quantity first', '10 RG-1\n2 BB-ESP32'],
  ['names between them', 'RG-1,"Gauge, rain",10\nBB-ESP32,"Board 3"" wide",2'],
  ['names in words', 'RG-1 Rain gauge 10\nBB-ESP32 Board 2'],
  ['inches', 'RG-1\tGauge 3" wide\t10\nBB-ESP32\t"3 board\t2'],
  ['headings', 'Part number,Quantity\nRG-1,10\nBB-ESP32,2'],
  ['headings in another order', 'Line;Qty.;Description;SKU\n1;10;Gauge;RG-1\n2;2;Board;BB-ESP32'],
  ['a heading of only the quantity', 'What\tHow many\nRG-1\t10\nBB-ESP32\t2'],
  ['line numbers and prices', '1,RG-1,Gauge,10,19.95\n2,BB-ESP32,Board,2,29.00'],
  ['a byte order mark', '\uFEFFPart No,Qty\nRG-1,10\nBB-ESP32,2'],
  ['quantities as a spreadsheet formats them', 'RG-1\t10.00\nBB-ESP32\t2.0'],
])('lines divided by %s', (_, text) => {
  expect(read(text)).toEqual(['RG-1*10', 'BB-ESP32*2']);
});

test.each([
  ['one column', 'RG-1\nBB-ESP32', ['RG-1*1', 'BB-ESP32*1']],
  ['one column with a heading', 'Part\nRG-1', ['RG-1*1']],
  ['a part number of digits', '4711 3\n3,4711\n4711', ['4711*3', '4711*3', '4711*1']],
  ['a part number with a space', 'TP 12 5\nTP 12', ['TP 12*5', 'TP 12*1']],
  ['unknown part numbers', 'ZZ-9 4\n5 x YY 8', ['ZZ-9*4', '5 x YY*8']],
  ['an unknown one in the known ones’ column', 'Gauge,RG-1,1\nOther,ZZ-9,4', ['RG-1*1', 'ZZ-9*4']],
  [
    'no quantity under its heading',
    'Part,Qty\nRG-1,\nBB-ESP32,some',
    ['RG-1*null', 'BB-ESP32*null'],
  ],
  ['nothing under the part’s heading', 'Qty,Part\n3,', ['*3']],
  ['only headings', 'Part,Qty', []],
])('%s', (_, text, lines) => {
  expect(read(text)).toEqual(lines);
});

test('each text that may be a part number is a candidate', () => {
  const rows = readRows('TP 12 5\nRG-1\t3', 202);
  expect(candidatesIn(rows)).toEqual(expect.arrayContaining(['TP 12', 'RG-1', '3']));
});

test('a line keeps its text', () => {
  expect(readLines([['RG-1', '', 'Gauge', '3']], isKnown)[0]?.text).toBe('RG-1 Gauge 3');
});

test('any text can be read, at most as many rows as asked for', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '1', ' ', ',', ';', '\t', '\n', '\r', '"', 'x', '-', 'é', '.'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, (pasted) => {
      const rows = readRows(pasted, 5);
      expect(rows.length).toBeLessThanOrEqual(5);
      for (const { qty } of readLines(rows, isKnown)) expect(qty ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
