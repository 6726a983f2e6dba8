import { describe, expect, it } from 'vitest';
import { actorOf, changeOf, describeRecord, type AuditRecord } from './history';

const record = (change: Partial<AuditRecord>): AuditRecord => ({
  at: new Date(0),
  actor: 'user1',
  actorName: 'Ada',
  action: 'product.updated',
  subject: 'abcdef123456',
  subjectName: 'Arduino Nano',
  details: {},
  ...change,
});

const product = (before: object, after: object) => record({ details: { before, after } });

describe('what has changed', () => {
  it('is what differs, and nothing of rows', () => {
    const before = { id: 5, documentId: 'u', name: 'Ada', email: 'a@x.au', isAdmin: false };
    expect(
      changeOf(record({ details: { before, after: { name: 'Ada', isAdmin: true } } })),
    ).toEqual({
      before: { isAdmin: false },
      after: { isAdmin: true },
    });
  });

  it('is in dollars, flat, and beside what else was said', () => {
    const details = { refundedCents: 1250, lines: [{ qty: 1 }], reason: 'Broken' };
    expect(changeOf(record({ details }))).toEqual({
      before: null,
      after: { refunded: 12.5, reason: 'Broken' },
    });
  });

  it('is all of what was removed, and nothing where nothing is said', () => {
    const before = { name: 'Nano', price: 5 };
    const removed = (details: object) =>
      changeOf(record({ action: 'x.removed', details: { ...details } }));
    expect(removed({ before })).toEqual({ before, after: null });
    expect(removed({ state: 'paid' })).toEqual({ before: { state: 'paid' }, after: null });
    expect(changeOf(record({}))).toEqual({ before: null, after: null });
    expect(changeOf(product({ price: 5 }, { price: 5 }))).toEqual({ before: null, after: null });
  });
});

describe('what happened', () => {
  it.each([
    [
      product({ price: 1, countInStock: 2 }, { price: 3, countInStock: 2 }),
      'Price of Arduino Nano changed',
    ],
    [
      product({ price: 1, countInStock: 2 }, { price: 3, countInStock: 4 }),
      'Price and stock of Arduino Nano changed',
    ],
    [
      record({ details: { before: { price: 1 }, after: { price: 3 }, by: 'import' } }),
      'Price of Arduino Nano changed',
    ],
    [product({ isListed: true }, { isListed: false }), 'Arduino Nano hidden from the shop'],
    [product({ price: 1 }, { price: 1 }), 'Arduino Nano saved'],
    [record({ action: 'product.removed' }), 'Arduino Nano removed'],
    [record({ action: 'product.removed', subjectName: null }), 'Product abcdef123456 removed'],
    [record({ action: 'order.paid', subjectName: 'Bea' }), 'Order 123456 of Bea paid'],
    [
      record({ action: 'order.shipped', details: { trackingNumber: 'A' } }),
      'Order 123456 of Arduino Nano shipped',
    ],
    [
      record({
        action: 'order.shipped',
        details: { before: { trackingNumber: 'A' }, after: { trackingNumber: 'B' } },
      }),
      'Tracking number of order 123456 of Arduino Nano changed',
    ],
    [
      record({
        action: 'user.updated',
        subjectName: 'Bea',
        details: { before: { isAdmin: false }, after: { isAdmin: true } },
      }),
      'Bea made an admin',
    ],
    [
      record({
        action: 'review.updated',
        subjectName: 'Bea of Arduino Nano',
        details: { before: { isHidden: false }, after: { isHidden: true } },
      }),
      'Review by Bea of Arduino Nano hidden',
    ],
    [
      record({
        action: 'review.updated',
        subjectName: null,
        details: { before: { isHidden: true }, after: { isHidden: false } },
      }),
      'Review abcdef123456 shown again',
    ],
    [
      record({
        action: 'message.updated',
        subjectName: null,
        details: {
          before: { isAnswered: true, isDone: false },
          after: { isAnswered: true, isDone: true },
        },
      }),
      'Message abcdef123456 marked as done',
    ],
    [record({ action: 'review.removed', subjectName: 'Bea' }), 'Review by Bea removed'],
    [record({ action: 'user.created', subjectName: '$& Bea' }), 'Account of $& Bea created'],
    [
      record({ action: 'order-line.counted-twice', subjectName: null }),
      'Order line abcdef123456: counted twice',
    ],
  ])('%# is said in words', (happened, words) => {
    expect(describeRecord(happened)).toBe(words);
  });
});

it('who acted has a name, an e-mail, or is a part of the shop', () => {
  expect(actorOf({ actor: 'u1', actorName: 'Ada' })).toBe('Ada');
  expect(actorOf({ actor: 'panel: e@x.au', actorName: null })).toBe('e@x.au (Strapi panel)');
  expect(actorOf({ actor: 'payment provider', actorName: null })).toBe('PayPal');
  expect(actorOf({ actor: 'a'.repeat(24), actorName: null })).toBe('A former user');
});
