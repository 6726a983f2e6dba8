import { expect, test } from 'vitest';
import { safeParse } from 'valibot';
import { changeOf, changeSchema, discountIn, emptyQuote, requestOf, termsOf } from './draft.ts';

const line = { product: 'p1', name: 'Sensor', partNum: 'S-1', price: 20, stock: 1, qty: '2' };
const draft = {
  ...emptyQuote,
  items: [{ ...line, ownPrice: '18.5' }],
  customer: { ...emptyQuote.customer, chosen: { _id: 'u1', name: 'Ada', email: 'a@example.com' } },
};
const quote = {
  items: [{ _id: 'l1', product: 'p1', name: 'Sensor', partNum: 'S-1', image: '', qty: 2, price: 18.5 }].map(
    (item) => ({ ...item, countInStock: null }),
  ),
  discount: { amount: 5, reason: 'Ten of them' },
  note: null,
  validUntil: '2027-01-31',
} as unknown as Parameters<typeof termsOf>[0];

test('a quote for a caller has its own prices, and no discount unless one is typed', () => {
  expect(requestOf(draft)).toMatchObject({
    customer: { _id: 'u1' },
    items: [{ product: 'p1', qty: 2, price: 18.5 }],
    discount: null,
    sendTo: null,
  });
  expect(requestOf(draft)).not.toHaveProperty('validUntil');
});

test('a revision that changes nothing sends what the quote has', () => {
  expect(changeOf(termsOf(quote), 3)).toEqual({
    items: [{ product: 'p1', qty: 2, price: 18.5 }],
    discount: { amount: 5, reason: 'Ten of them' },
    note: '',
    validUntil: '2027-01-31',
    basedOn: 3,
  });
  expect(termsOf(quote).items[0]).toMatchObject({ stock: 0, error: 'no longer sold' });
});

test('an empty price and a discount without a reason are refused at their fields', () => {
  const paths = (terms: object) =>
    safeParse(changeSchema, { ...termsOf(quote), ...terms }).issues?.map(({ path }) =>
      path?.map(({ key }) => key).join('.'),
    );
  expect(paths({})).toBeUndefined();
  expect(paths({ items: [{ ...line, ownPrice: '' }] })).toEqual(['items.0.price']);
  expect(paths({ discount: { amount: '5', reason: ' ' } })).toEqual(['discount.reason']);
});

test('a discount that is being typed counts as far as it is a number', () => {
  expect(discountIn({ amount: '5.5', reason: '' })).toBe(5.5);
  expect(discountIn({ amount: '', reason: '' })).toBe(0);
});
