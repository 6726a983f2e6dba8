import type { Order, Report } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../cms/src/platform/csv/csv.ts';
import { buy } from './buying.ts';
import { api, errorsOf, logInAdmin } from './shop.ts';
import { tradeForAYear, type Issued } from './trade.ts';

/** The accountant's report and files, over a year of random trade. */

const { token } = await logInAdmin();

let issued: Issued[];
beforeAll(async () => {
  issued = await tradeForAYear(400);
});

const YEAR = ['2012-07-01', '2013-06-30'] as const;
const QUARTERS = [
  ['2012-07-01', '2012-09-30'],
  ['2012-10-01', '2012-12-31'],
  ['2013-01-01', '2013-03-31'],
  ['2013-04-01', '2013-06-30'],
] as const;
/** The last day of a month is 0 of the next. */
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  [0, 1].map((next) => new Date(Date.UTC(2012, 6 + index + next, 1 - next)).toISOString().slice(0, 10)),
) as [string, string][];
/** Ends of quarters, and days on which the clocks changed. */
const DAYS = ['2012-09-30', '2012-10-01', '2012-10-07', '2012-12-31', '2013-04-07', '2013-04-08'];

type Period = readonly [from: string, to: string];
const queryOf = ([from, to]: Period) => String(new URLSearchParams({ from, to }));
const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const report = async (period: Period) =>
  (await api<Report>('GET', `/api/admin/report?${queryOf(period)}`, { token })).body;

function expected([from, to]: Period) {
  const those = issued.filter(({ day }) => day >= from && day <= to);
  const [sales, refunds] = [
    those.filter((one) => one.cents > 0).map((one) => one.cents),
    those.filter((one) => one.cents < 0).map((one) => -one.cents),
  ];
  const gst = sum(those.map(({ gstCents }) => gstCents));
  return { sales: sum(sales), refunds: sum(refunds), gst, orders: sales.length };
}

const inCents = ({ sales, refunds, gst, orders }: Report) => ({
  sales: cents(sales),
  refunds: cents(refunds),
  gst: cents(gst),
  orders,
});

/** The rows of all parts of a file, as cells by column. */
async function rowsOf(program: 'xero' | 'myob', period: Period) {
  const { parts } = await report(period);
  const files = await Promise.all(
    Array.from({ length: parts }, async (_, index) => {
      const path = `/api/admin/${program}.csv?${queryOf(period)}&part=${index + 1}`;
      const read = await readCsv(Buffer.from((await api<string>('GET', path, { token })).body), 10_000);
      if (!read.ok) throw new Error(read.reason);
      const [header = [], ...lines] = read.rows;
      return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [header[at] ?? '', cell])));
    }),
  );
  return files;
}

test('a report equals the invoices less the notes of its days, to the cent', async () => {
  const days = DAYS.map((day) => [day, day] as const);
  for (const period of [YEAR, ...QUARTERS, ...MONTHS, ...days])
    expect(inCents(await report(period)), period.join()).toEqual(expected(period));
});

test('each payment method has its own sales and refunds, which add up to the report', async () => {
  const { byMethod, sales, refunds } = await report(YEAR);
  expect(byMethod.map(({ method }) => method)).toEqual(['Bank transfer', 'Cash', 'PayPal']);
  for (const one of byMethod) {
    const own = issued.filter(({ method }) => method === one.method).map((document) => document.cents);
    expect(cents(one.sales)).toBe(sum(own.filter((amount) => amount > 0)));
    expect(cents(one.refunds)).toBe(-sum(own.filter((amount) => amount < 0)));
  }
  expect(sum(byMethod.map((one) => cents(one.sales)))).toBe(cents(sales));
  expect(sum(byMethod.map((one) => cents(one.refunds)))).toBe(cents(refunds));
});

test('the months and the quarters add up to the year', async () => {
  const year = inCents(await report(YEAR));
  for (const periods of [MONTHS, QUARTERS]) {
    const parts = await Promise.all(periods.map(async (one) => inCents(await report(one))));
    for (const field of ['sales', 'refunds', 'gst', 'orders'] as const)
      expect(sum(parts.map((part) => part[field])), field).toBe(year[field]);
  }
});

test('the lines of Xero’s and MYOB’s files add up to the report, in parts of 500', async () => {
  const { sales, refunds, gst } = inCents(await report(YEAR));
  const xero = await rowsOf('xero', YEAR);
  expect(xero.map((rows) => new Set(rows.map((row) => row['*InvoiceNumber'])).size)).toEqual([
    500,
    issued.length - 500,
  ]);
  const lines = xero.flat();
  expect(new Set(lines.map((row) => row['*InvoiceNumber'])).size).toBe(issued.length);
  const booked = lines.map((row) => cents(Number(row['*Quantity']) * Number(row['*UnitAmount'])));
  expect(sum(booked)).toBe(sales - refunds);
  expect(sum(lines.map((row) => cents(Number(row.TaxAmount))))).toBe(gst);

  const myob = (await rowsOf('myob', YEAR)).flat().filter((row) => row['Invoice No.'] !== '');
  expect(sum(myob.map(({ Amount }) => cents(Number(Amount))))).toBe(sales - refunds);
  expect(sum(myob.map((row) => cents(Number(row['Tax Amount']))))).toBe(gst);
});

test('a sale counts on its day, a refund on its own, under the payment method', async () => {
  const { order } = await buy({ price: 11, qty: 2 });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format();
  const before = await report([today, today]);
  await api<Order>('POST', `/api/orders/${order._id}/refunds`, {
    token,
    body: { amount: 5.5, restock: false, reason: '=Dented' },
  });
  const after = await report([today, today]);
  expect(cents(after.refunds - before.refunds)).toBe(550);
  expect(after).toMatchObject({ sales: before.sales, orders: before.orders });
  const byPayPal = (one: Report) => one.byMethod.find(({ method }) => method === 'PayPal')!;
  expect(cents(byPayPal(after).refunds - byPayPal(before).refunds)).toBe(550);
  expect(byPayPal(after).sales).toBe(byPayPal(before).sales);
  const { body } = await api<string>(
    'GET',
    `/api/admin/xero.csv?${queryOf([today, today])}&part=${after.parts}`,
    { token },
  );
  expect(body).toContain(`${order.invoiceNumber}-A1`);
});

test('bad days and parts are refused by name', async () => {
  const refused = async (call: string) => errorsOf(await api('GET', `/api/admin/${call}`, { token }));
  for (const call of ['report', 'xero.csv', 'myob.csv']) {
    expect(await refused(call)).toEqual([400, ['from', 'to']]);
    expect(await refused(`${call}?from=2026-02-29&to=2026-03-01`)).toEqual([400, ['from']]);
    expect(await refused(`${call}?from=2026-03-01&to=soon`)).toEqual([400, ['to']]);
    expect(await refused(`${call}?from=2026-03-02&to=2026-03-01`)).toEqual([400, ['to']]);
  }
  expect(await refused('xero.csv?from=2026-03-01&to=2026-03-01&part=0')).toEqual([400, ['part']]);
  expect(await refused('myob.csv?from=1999-03-01&to=1999-03-01&part=2')).toEqual([400, ['part']]);
});
