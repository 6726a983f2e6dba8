import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideText } from './divide-text';
import { candidatesIn, readLines, type NamedProduct } from './read-lines';

const product = (partNum: string, name: string, price: number): NamedProduct => ({
  _id: partNum,
  partNum,
  name,
  price,
  countInStock: 9999,
  isListed: true,
});
const PRODUCTS = [
  product('RG-1', 'Rain gauge', 10),
  product('BB-ESP32', 'ESP32 board', 12.5),
  product('4711', 'Cologne', 3),
  product('TP 12', 'Soil probe, long', 4.5),
];
const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What the shop would look up. */
function namedIn(texts: readonly string[]) {
  const by = (keyOf: (one: NamedProduct) => string) =>
    new Map(
      texts.flatMap((text) => {
        const found = PRODUCTS.find((one) => keyOf(one) === key(text));
        return found ? [[text, found] as const] : [];
      }),
    );
  return { byPartNumber: by(({ partNum }) => key(partNum)), byName: by(({ name }) => key(name)) };
}

function readText(text: string) {
  const rows = divideText(text, 410);
  return readLines(rows, namedIn(candidatesIn(rows)));
}

/** Part numbers and quantities of a text, as `RG-1*10`; with the problem if the quantity has one. */
const read = (text: string) =>
  readText(text).lines.map(
    ({ product: found, partNum, qty, problem }) =>
      `${found?.partNum ?? `unknown ${partNum}`}*${problem ?? qty}`,
  );
const leftOut = (text: string) => readText(text).leftOut.map(({ text: row, reason }) => `${row}: ${reason}`);

test.each([
  ['a tab', 'RG-1\t10\nBB-ESP32\t2'],
  ['a comma', 'RG-1,10\nBB-ESP32,2'],
  ['a semicolon', 'RG-1;10\r\nBB-ESP32; 2\r\n'],
  ['spaces', 'RG-1   10\n  BB-ESP32 2  '],
  ['an x', 'RG-1 x10\n2x BB-ESP32'],
  ['a unit', 'RG-1 10 pcs\nBB-ESP32: 2 pieces'],
  ['a blank line', '\n\nRG-1 10\n , \nBB-ESP32 2\n\n'],
  ['the quantity first', '10 RG-1\n2 BB-ESP32'],
  ['names between them', 'RG-1,"Gauge, rain",10\nBB-ESP32,"Board 3"" wide",2'],
  ['names in words', 'RG-1 Rain gauge 10\nBB-ESP32 Board 2'],
  ['inches', 'RG-1\tGauge 3" wide\t10\nBB-ESP32\t"3 board\t2'],
  ['inches in two rows', 'RG-1\t"3 gauge\t10\nBB-ESP32\t"4 board\t2'],
  ['headings', 'Part number,Quantity\nRG-1,10\nBB-ESP32,2'],
  ['headings in another order', 'Line;Qty.;Description;SKU\n1;10;Gauge;RG-1\n2;2;Board;BB-ESP32'],
  ['a heading of only the quantity', 'What\tHow many\nRG-1\t10\nBB-ESP32\t2'],
  ['line numbers and prices', '1,RG-1,Gauge,10,19.95\n2,BB-ESP32,Board,2,29.00'],
  ['a byte order mark', '\uFEFFPart No,Qty\nRG-1,10\nBB-ESP32,2'],
  ['quantities as a spreadsheet formats them', 'RG-1\t10.0\nBB-ESP32\t2.00'],
  ['a tab in one row of many', 'RG-1,10\nBB-ESP32\t2'],
  ['tabs below headings with commas', 'Part,Qty\nRG-1,10\nBB-ESP32\t2'],
  ['exact names', 'Rain gauge,10\n2 x ESP32 board'],
  ['a title, headings and a total', 'Year 7 kits 2027\n\nPart;Qty\nRG-1;10\nBB-ESP32;2\nTotal;12'],
])('lines divided by %s', (_, text) => {
  expect(read(text)).toEqual(['RG-1*10', 'BB-ESP32*2']);
});

/** Files and texts as programs, shops and people make them. */
test.each([
  [
    'a KiCad bill of materials',
    '"Reference","Value","Datasheet","Footprint","Qty","DNP","Part Number"\n"C1,C2,C3","100n","~","C_0603","10","","RG-1"\n"U1","ESP32","~","","2","","BB-ESP32"',
  ],
  [
    'an EasyEDA bill of materials',
    'ID\tName\tDesignator\tFootprint\tQuantity\tManufacturer Part\tManufacturer\tSupplier\tSupplier Part\tPrice\n1\t10k\tR1,R2\tR0603\t10\tRC0603\tYageo\tOurs\tRG-1\t0.01\n2\tESP32\tU1\tMOD\t2\tBB-ESP32\tBB\tLCSC\tC82899\t4.2',
  ],
  [
    'an Altium bill of materials',
    'Comment,Description,Designator,Footprint,LibRef,Quantity,Part Number 1\n10k,"Resistor, 1%","R1, R2",0603,RES,10,RG-1\nESP32,Module,U1,MOD,ESP,2,BB-ESP32',
  ],
  [
    'a Mouser cart',
    'Line,Mouser #,Mfr. #,Manufacturer,Customer #,Description,RoHS,Lifecycle,Order Qty.,Price (AUD),Ext. (AUD)\n1,595-RG,RG-1,TI,,Gauge,Yes,,10,"$9.50","$95.00"\n2,700-BB,BB-ESP32,BB,,Board,Yes,,2,"$12.50","$25.00"\n,,,,,,,,,Merchandise Total,$120.00',
  ],
  [
    'a Digi-Key cart',
    'Index,Quantity,Part Number,Manufacturer Part Number,Description,Customer Reference,Available,Backorder,Unit Price,Extended Price\n1,10,296-1395-5-ND,RG-1,IC,,10,0,0.56000,5.60\n2,2,1965-ND,BB-ESP32,MOD,,2,0,12.50000,25.00\n,,,,,,,,Subtotal,30.60',
  ],
  ['a table of a document', 'Item\tPart no.\tNumber needed\n1\tRG-1\t10\n2\tBB-ESP32\t2'],
  ['a list of an email', 'Hi there,\nplease send\n• 10 x RG-1\n• BB-ESP32 x 2\nThanks, Anne'],
  ['a list with prices', '- 10× Rain gauge — $4.50 each\n- ESP32 board × 2 @ $12.50 = $25.00'],
  ['a quoted email', '> 1. RG-1 (10)\n> 2. BB-ESP32 (2 pcs)'],
  [
    'a school’s sheet with totals',
    'Robot club\t\t\t\t\nCode\tItem\tUnit price\tQty\tAmount\nRG-1\tRain gauge\t$114.52\t10\t$1,145.20\nBB-ESP32\tBoard\t$12.50\t2\t$25.00\n\t\t\tSubtotal\t$1,170.20\n\t\t\tGST\t$117.02\n\t\t\tTotal\t$1,287.22',
  ],
  ['a table in Markdown', '| Part | Qty |\n| --- | --- |\n| RG-1 | 10 |\n| BB-ESP32 | 2 |'],
  ['a list with boxes', '[ ] 10 x RG-1\n[x] 2 x BB-ESP32'],
  [
    'a stock export',
    'Item Code,Name,Quantity,Unit,Min Stock,Max Stock,Unit Price\nRG-1,Ball,10,Pcs,20,100,5.00\nBB-ESP32,Bolt,2,Pcs,5,50,1.00',
  ],
])('%s is read', (_, text) => {
  expect(read(text)).toEqual(['RG-1*10', 'BB-ESP32*2']);
});

test.each([
  ['one column', 'RG-1\nBB-ESP32', ['RG-1*1', 'BB-ESP32*1']],
  ['one column with a heading', 'Part\nRG-1', ['RG-1*1']],
  ['a part number of digits', '4711 3\n3,4711\n4711', ['4711*3', '4711*3', '4711*1']],
  ['a part number with a space', 'TP 12 5\nTP 12', ['TP 12*5', 'TP 12*1']],
  ['unknown part numbers', 'ZZ-9 4\n5 x YY 8', ['unknown ZZ-9*4', 'unknown 5 x YY*8']],
  ['an unknown one beside a name', 'Gauge,RG-1,1\nOther,ZZ-9,4', ['RG-1*1', 'unknown Other*4']],
  [
    'no quantity under its heading',
    'Part,Qty\nRG-1,\nBB-ESP32,some',
    ['RG-1*Quantity must be a whole number of at least 1', 'BB-ESP32*The quantity “some” cannot be read'],
  ],
  ['only headings', 'Part,Qty', []],
  ['the word qty in the first line', 'RG-1,qty 3\nBB-ESP32,qty 2', ['RG-1*3', 'BB-ESP32*2']],
  ['the word qty after an unknown part', 'ZZ-9\tqty 3', ['unknown ZZ-9*3']],
  ['a price alone', 'BB-ESP32\t12.50', ['BB-ESP32*1']],
  ['a price with a currency', 'RG-1\t$10.00', ['RG-1*1']],
  ['a quantity like the price', 'RG-1 10', ['RG-1*10']],
  ['price, quantity, total', 'RG-1\t10.00\t3\t30.00\nBB-ESP32\t12.5\t2', ['RG-1*3', 'BB-ESP32*2']],
  ['two numbers', 'RG-1\t3\t30', ['RG-1*Which is the quantity: 3 or 30?']],
  ['a part that is no cell of its own', 'RG-1 PRO;3', ['RG-1*3']],
  ['a longer part below its heading', 'Part;Qty\nRG-1 PRO;3', ['unknown RG-1 PRO*3']],
  [
    'two products in a line',
    'RG-1 3, BB-ESP32 3',
    ['RG-1*This line names two products, RG-1 and BB-ESP32: give each a line'],
  ],
  [
    'two columns of part numbers',
    'Mouser Part Number,Manufacturer Part Number,Quantity\n595-X,RG-1,3\nBB-ESP32,,2',
    ['RG-1*3', 'BB-ESP32*2'],
  ],
])('%s', (_, text, lines) => {
  expect(read(text)).toEqual(lines);
});

test.each([
  ['RG-1;-5', '-5'],
  ['RG-1 −5', '-5'],
  ['RG-1;2.5', '2.5'],
  ['RG-1 2.5', '2.5'],
  ['RG-1;1.000', '1.000'],
  ['RG-1;1e3', '1e3'],
  ['RG-1 three', 'three'],
  ['RG-1;a dozen', 'a dozen'],
  ['RG-1;12345678', '12345678'],
  ['RG-1;3 packs', '3 packs'],
  ['RG-1;10.00', '10.00'],
])('%s: the quantity is said, not one piece', (text, written) => {
  expect(read(text)).toEqual([`RG-1*The quantity “${written}” cannot be read`]);
});

test.each([
  ['RG-1 (28)', 28],
  ['RG-1 (3 pcs)', 3],
  ['RG-1,３', 3],
  ['RG-1\u200b,\u200b3', 3],
  ['RG–1 3', 3],
  ['RG-1,"1,000"\nBB-ESP32;2', 1000],
])('%s: %i pieces', (text, qty) => {
  expect(read(text)[0]).toBe(`RG-1*${qty}`);
});

test('what is no line is left out, with the reason', () => {
  const text = 'For the robot club\nPart;Qty\nRG-1;3\n;\nSensors;\nTotal 57.50\nGST (10%);5.75\nThank you;';
  expect(read(text)).toEqual(['RG-1*3']);
  expect(leftOut(text)).toEqual([
    'For the robot club: Above the headings',
    'Part Qty: Headings',
    'Sensors: No part number and no quantity',
    'Total 57.50: A total',
    'GST (10%) 5.75: A total',
    'Thank you: No part number and no quantity',
  ]);
});

test('a line keeps its text', () => {
  expect(readText('RG-1\t\tGauge\t3').lines[0]?.text).toBe('RG-1 Gauge 3');
});

test('each text that may be a part number is a candidate', () => {
  expect(candidatesIn(divideText('TP 12 5\nRG-1\t3', 202))).toEqual(
    expect.arrayContaining(['TP 12', 'RG-1', '3']),
  );
});

test('any text can be read, at most as many rows as asked for', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '1', ' ', ',', ';', '\t', '\n', '\r', '"', 'x', '-', 'é', '.', '('),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, (pasted) => {
      const rows = divideText(pasted, 5);
      expect(rows.length).toBeLessThanOrEqual(5);
      const { lines, leftOut: others } = readLines(rows, namedIn(candidatesIn(rows)));
      expect(lines.length + others.length).toBe(rows.length);
      for (const { qty } of lines) expect(qty ?? 1).toBeGreaterThanOrEqual(1);
    }),
  );
});
