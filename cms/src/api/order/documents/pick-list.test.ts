import { NO_REFERENCE } from 'shared/schemas';
import { expect, test } from 'vitest';
import { LONG_PART_NUMBERS, readPages } from '#platform/pdf/fixtures/read-pdf';
import { invoice, paidOrder } from './fixtures/documents';
import { pickListPdf } from './pick-list';

const now = new Date('2026-03-01T17:30:00Z');

test('a pick list has shelf, quantity, part number and name of each product, and its orders', async () => {
  const picks = [
    { shelf: 'A1', quantity: 12, partNum: 'SS-1', name: 'Soil sensor' },
    { shelf: null, quantity: 3, partNum: 'C-1', name: 'Cable' },
  ];
  const orders = [paidOrder(), paidOrder({ orderNumber: '1002' })];
  const [page, ...more] = await readPages(await pickListPdf(orders, picks, invoice().seller, now));
  expect(more).toEqual([]);
  for (const text of [
    'Pick list',
    'Orders 1001, 1002',
    'A1 12 SS-1 Soil sensor',
    '– 3 C-1 Cable',
    'Pieces: 15, products: 2, orders: 2.',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('$');
});

test('a pick list names the orders whose buyers want them later', async () => {
  const picks = [{ shelf: 'A1', quantity: 12, partNum: 'SS-1', name: 'Soil sensor' }];
  const on = (orderNumber: string, notBefore: string | null) =>
    paidOrder({ orderNumber, reference: { ...NO_REFERENCE, notBefore } });
  // It is 2 March in Sydney already.
  const orders = [on('1001', null), on('1002', '2026-03-02'), on('1003', '2026-03-03')];
  const [page] = await readPages(await pickListPdf(orders, picks, invoice().seller, now));
  expect(page).toContain('Not to be delivered yet 1003 not before 3 March 2026');
  expect(page).not.toContain('1002 not before');
});

test('a long pick list goes on over pages', async () => {
  const picks = Array.from({ length: 80 }, (_, index) => ({
    shelf: `A${index}`,
    quantity: 1,
    partNum: `P-${index}`,
    name: 'Part',
  }));
  const pages = await readPages(await pickListPdf([paidOrder()], picks, invoice().seller, now));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain('P-79');
});

test('a part number of 24 characters is not broken', async () => {
  const picks = LONG_PART_NUMBERS.map((partNum) => ({
    shelf: 'A1',
    quantity: 1,
    partNum,
    name: 'A part with a name of some length',
  }));
  const [page] = await readPages(await pickListPdf([paidOrder()], picks, invoice().seller, now));
  for (const partNum of LONG_PART_NUMBERS) expect(page).toContain(`${partNum} A part`);
});
