import { expect, test } from 'vitest';
import { columnsOf, isTotal } from './headings';

test.each([
  [['Part number', 'Qty'], [0], [1]],
  [['Mouser Part Number', 'Manufacturer Part Number', 'Quantity'], [0, 1], [2]],
  [['Line', 'Mouser #', 'Mfr. #', 'Order Qty.', 'Min. Qty'], [1, 2], [3]],
  [['Item Code', 'Name', 'Quantity', 'Min Stock'], [0], [2]],
  [['What', 'How many'], [], [1]],
  [['Code', 'Price'], [0], []],
])('%j: parts in %j, quantities in %j', (cells, part, qty) => {
  expect(columnsOf(cells)).toMatchObject({ part, qty });
});

test.each([
  [['ZZ-9', 'qty 3']],
  [['Qty', '3']],
  [['Thanks for the quick delivery, the quantity of parts was', 'right']],
  [['Rain gauge']],
  [['']],
])('%j are no headings', (cells) => {
  expect(columnsOf(cells)).toBeNull();
});

test('headings that were typed with spaces are headings', () => {
  expect(columnsOf(['Part no. Qty'])).not.toBeNull();
});

test.each([
  [['Total 57.50'], true],
  [['Sub-total', '$57.50'], true],
  [['', '', 'GST (10%)', '5.75'], true],
  [['Total inc. GST', '$57.50'], true],
  [['Totally useful kit', '3'], false],
  [['Delivery van model', '3'], false],
])('%j is a total: %j', (cells, expected) => {
  expect(isTotal(cells)).toBe(expected);
});
