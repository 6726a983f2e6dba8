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
const about = (action: string, subjectName: string | null, details: object = {}) =>
  record({ action, subjectName, details });
const changed = (
  action: string,
  subjectName: string | null,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) => about(action, subjectName, { before, after });

describe('the change of a record', () => {
  it('has the fields that differ, without row ids', () => {
    const before = { id: 5, documentId: 'u', name: 'Ada', email: 'a@x.au', isAdmin: false };
    expect(changeOf(record({ details: { before, after: { name: 'Ada', isAdmin: true } } }))).toEqual({
      before: { isAdmin: false },
      after: { isAdmin: true },
    });
  });

  it('has amounts in dollars, without nested values, and other details', () => {
    const details = { refundedCents: 1250, lines: [{ qty: 1 }], reason: 'Broken' };
    expect(changeOf(record({ details }))).toEqual({
      before: null,
      after: { refunded: 12.5, reason: 'Broken' },
    });
  });

  it('has all fields of a removed thing, and nothing when nothing changed', () => {
    const before = { name: 'Nano', price: 5 };
    const removed = (details: object) => changeOf(record({ action: 'x.removed', details: { ...details } }));
    expect(removed({ before })).toEqual({ before, after: null });
    expect(removed({ state: 'paid' })).toEqual({ before: { state: 'paid' }, after: null });
    expect(changeOf(record({}))).toEqual({ before: null, after: null });
    expect(changeOf(product({ price: 5 }, { price: 5 }))).toEqual({ before: null, after: null });
  });
});

const CUSTOMER = { isAdmin: false, adminRole: null };
const AN_OWNER = { isAdmin: true, adminRole: 'owner' };
const A_PACKER = { isAdmin: true, adminRole: 'packer' };
const [SHOWN, HIDDEN] = [{ isHidden: false }, { isHidden: true }];
const [A, B] = [{ trackingNumber: 'A' }, { trackingNumber: 'B' }];
const NANO = 'Arduino Nano';

it.each([
  [product({ price: 1, countInStock: 2 }, { price: 3, countInStock: 2 }), 'Price of Nano changed'],
  [product({ price: 1, countInStock: 2 }, { price: 3, countInStock: 4 }), 'Price and stock of Nano changed'],
  [
    about('product.updated', NANO, { before: { price: 1 }, after: { price: 3 }, by: 'import' }),
    'Price of Nano changed',
  ],
  [product({ isListed: true }, { isListed: false }), 'Nano hidden from the shop'],
  [product({ price: 1 }, { price: 1 }), 'Nano saved'],
  [about('product.removed', NANO), 'Nano removed'],
  [about('product.removed', null), 'Product abcdef123456 removed'],
  [about('order.paid', 'Bea'), 'Order 123456 of Bea paid'],
  [about('order.made', 'Bea', { totalCents: 5 }), 'Order 123456 of Bea made for the customer'],
  [
    changed('order.corrected', 'Bea', { deliverTo: 'A', abn: null }, { deliverTo: 'B', abn: '1' }),
    'Address and ABN of order 123456 of Bea changed',
  ],
  [about('order.shipped', 'Bea', A), 'Order 123456 of Bea shipped'],
  [
    about('order.taken-back', 'Bea', { ...A, reason: 'Wrong box' }),
    'Shipment of order 123456 of Bea taken back',
  ],
  [changed('order.shipped', 'Bea', A, B), 'Tracking number of order 123456 of Bea changed'],
  [changed('user.updated', 'Bea', { isAdmin: false }, { isAdmin: true }), 'Bea made an admin'],
  [changed('user.updated', 'Bea', CUSTOMER, AN_OWNER), 'Bea made an owner'],
  [changed('user.updated', 'Bea', AN_OWNER, A_PACKER), 'Bea made a packer'],
  [changed('user.updated', 'Bea', A_PACKER, CUSTOMER), 'Bea no longer an admin'],
  [changed('review.updated', 'Bea of Nano', SHOWN, HIDDEN), 'Review by Bea of Nano hidden'],
  [changed('review.updated', null, HIDDEN, SHOWN), 'Review abcdef123456 shown again'],
  [
    changed('review.updated', 'Bea of Nano', { reply: null }, { reply: 'Thanks' }),
    'Review by Bea of Nano replied to',
  ],
  [
    changed('message.updated', null, { order: null }, { order: 'abc' }),
    'Message abcdef123456 assigned to an order',
  ],
  [
    changed('message.updated', null, { isDone: false }, { isDone: true }),
    'Message abcdef123456 marked as done',
  ],
  [about('review.removed', 'Bea'), 'Review by Bea removed'],
  [about('user.created', '$& Bea'), 'Account of $& Bea created'],
  [about('order-line.counted-twice', null), 'Order line abcdef123456: counted twice'],
])('record %# is described as %s', (happened, words) => {
  expect(describeRecord(happened).replace('Arduino Nano', 'Nano')).toBe(words);
});

it('an actor has a name, an e-mail, or is a part of the shop', () => {
  expect(actorOf({ actor: 'u1', actorName: 'Ada' })).toBe('Ada');
  expect(actorOf({ actor: 'panel: e@x.au', actorName: null })).toBe('e@x.au (Strapi panel)');
  expect(actorOf({ actor: 'payment provider', actorName: null })).toBe('PayPal');
  expect(actorOf({ actor: 'a'.repeat(24), actorName: null })).toBe('A former user');
});
