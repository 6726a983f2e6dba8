import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readCsv, writeCsv } from './csv';

async function* batchesOf<Item>(...batches: Item[]) {
  yield* batches;
}
const write = (header: string[], ...batches: string[][][]) =>
  buffer(writeCsv(header, batchesOf(...batches), (cells) => cells));
const read = (text: string) => readCsv(Buffer.from(text), 100);

test('a file starts with a byte order mark, and its lines end with CRLF', async () => {
  const file = await write(['name', 'price'], [['Döner "large"', '1.50']], [['a,b', 'c\nd']]);
  expect(file.toString()).toBe('\uFEFFname,price\r\n"Döner ""large""",1.50\r\n"a,b","c\nd"\r\n');
});

test('what was written is read back unchanged', async () => {
  const row = fc.array(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    { minLength: 2, maxLength: 2 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const found = await readCsv(await write(['one', 'two'], rows), 100);
      expect(found).toEqual({ ok: true, delimiter: ',', rows: [['one', 'two'], ...rows] });
    }),
  );
});

test.each([',', ';', '\t'])('cells may be separated by %j', async (delimiter) => {
  const text = `\uFEFF${['a', 'b'].join(delimiter)}\n${['1', '"2\n3"'].join(delimiter)}\n\n`;
  expect(await read(text)).toEqual({
    ok: true,
    delimiter,
    rows: [['a', 'b'], ['1', '2\n3'], ['']],
  });
});

test.each([
  ['sep=;', 'a;b', ';'],
  ['"sep=,"', 'a,b', ','],
  ['SEP=\t\t\t', 'a\tb', '\t'],
  // Saved by a spreadsheet program that does not know this line.
  ['"sep=,";;', 'a;b', ';'],
])('a first line %j sets the delimiter, and is not a row', async (line, row, delimiter) => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(await read(`\uFEFF${line}${end}${row}${end}${row}${end}`)).toEqual({
      ok: true,
      delimiter,
      rows: [
        ['a', 'b'],
        ['a', 'b'],
      ],
    });
  expect(await read(`${line}\n${row}\n1,"x"y\n`)).toEqual({ ok: false, reason: 'no-csv', line: 2 });
});

test('an empty first line does not decide the delimiter', async () => {
  expect(await read('\r\n \r\na;b\r\n')).toEqual({
    ok: true,
    delimiter: ';',
    rows: [[''], [' '], ['a', 'b']],
  });
});

test.each([
  ['of Windows', Buffer.from('name\nD\xf6ner', 'latin1')],
  ['in UTF-16', Buffer.from('\uFEFFname\nx', 'utf16le')],
  ['with a zero byte', Buffer.from('name\n\0')],
])('a file %s is refused', async (_, file) => {
  expect(await readCsv(file, 100)).toEqual({ ok: false, reason: 'not-utf8' });
});

test('a misplaced quotation mark is reported with its line', async () => {
  expect(await read('a,b\n1,2\n3,"x"y\n')).toEqual({ ok: false, reason: 'no-csv', line: 3 });
  expect(await read('a,b\n1,"2\n')).toMatchObject({ ok: false, reason: 'no-csv' });
  expect(await read(`a,b\n1,"${'x'.repeat(300_000)}`)).toMatchObject({ reason: 'no-csv', line: 2 });
});

test('reading a large file does not block other work', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  onTestFinished(() => clearInterval(ticking));
  const found = await readCsv(Buffer.from(`${','.repeat(999)}\n`.repeat(1000)), 1000);
  expect(found.ok).toBe(true);
  expect(turns).toBeGreaterThan(25);
});

test('a line with more cells than spreadsheets allow is not parsed', async () => {
  const found = await readCsv(Buffer.from(`a,b\n${','.repeat(19_000_000)}`), 100);
  expect(found).toEqual({ ok: false, reason: 'too-wide' });
});

test('empty cells at the end of rows are dropped', async () => {
  const found = await read(`a,b${','.repeat(1000)}\n1,2${','.repeat(1000)}\n`);
  expect(found).toMatchObject({
    ok: true,
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  });
});

test('a file with too many lines is not read to its end', async () => {
  expect(await readCsv(Buffer.from('a\n'.repeat(5)), 3)).toEqual({ ok: false, reason: 'too-long' });
});
