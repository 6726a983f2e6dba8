import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import type { ProductForSale } from '../../order/rules/placing/price-order';
import type { QuoteTerms } from './quote';
import { dayAfter, termsOf, type TermsInput } from './terms';

const productOf = (id: string, priceCents: number): ProductForSale => ({
  id: 1,
  documentId: id,
  name: `Part ${id}`,
  partNum: id.toUpperCase(),
  image: '',
  priceCents,
  countInStock: 0,
});

const shop = {
  products: [productOf('a', 1000), productOf('b', 333), productOf('free', 0)],
  isGstRegistered: true,
  quoteDays: 30,
  today: '2026-12-15',
};

const accepted = (wanted: TermsInput, before?: QuoteTerms) => termsOf(wanted, shop, before);

const first = accepted({ lines: [{ product: 'a', qty: 2 }], note: 'Hello' });

test('a new quote has the shop’s prices, whatever the stock, and ends after its days', () => {
  expect(first).toMatchObject({
    itemsCents: 2000,
    discountCents: 0,
    discountReason: null,
    totalCents: 2000,
    gstCents: 182,
    note: 'Hello',
    validUntil: '2027-01-14',
  });
});

test('lines of one product become one line', () => {
  const { lines } = accepted({ lines: ['a', 'b', 'a'].map((product) => ({ product, qty: 2 })) });
  expect(lines.map(({ product, quantity }) => [product, quantity])).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
});

test('a price that an admin gave stays with its product in later revisions', () => {
  const given = accepted({ lines: [{ product: 'a', qty: 1, price: 900 }] });
  const later = accepted({ lines: ['a', 'b'].map((product) => ({ product, qty: 1 })) }, given);
  expect(later.lines.map(({ priceCents }) => priceCents)).toEqual([900, 333]);
});

test('what a revision does not name stays; null takes it away', () => {
  const discount = { cents: 100, reason: 'Class set' };
  const second = accepted({ discount, validUntil: '2027-02-01' }, first);
  expect(second).toMatchObject({
    lines: first.lines,
    note: 'Hello',
    totalCents: 1900,
    gstCents: 173,
    discountReason: 'Class set',
    validUntil: '2027-02-01',
  });
  expect(accepted({ note: null }, second)).toEqual({ ...second, note: null });
  expect(accepted({ discount: null }, second)).toMatchObject({ totalCents: 2000 });
});

test.each<[string, TermsInput]>([
  ['product-not-found', { lines: [{ product: 'x', qty: 1 }] }],
  ['no-price', { lines: [{ product: 'free', qty: 1 }] }],
  ['total-too-high', { lines: [{ product: 'a', qty: 1_000_000 }] }],
  ['discount-too-high', { discount: { cents: 2000, reason: 'All' } }],
  ['past-day', { validUntil: '2026-12-14' }],
])('%s is refused', (reason, wanted) => {
  expect(() => accepted(wanted, first)).toThrow(expect.objectContaining({ reason }));
});

test('today is a last day; an expired quote needs a later one', () => {
  expect(accepted({ validUntil: '2026-12-15' }, first).validUntil).toBe('2026-12-15');
  const expired = { ...first, validUntil: '2026-12-14' };
  expect(() => accepted({ note: 'x' }, expired)).toThrow(new Refusal('past-day'));
});

test('days are counted on the calendar, over leap days and changes of the clock', () => {
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(dayAfter('2026-10-03', 1)).toBe('2026-10-04');
  expect(dayAfter('2026-04-04', 1)).toBe('2026-04-05');
});
