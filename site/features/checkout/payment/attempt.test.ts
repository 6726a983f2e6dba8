import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../lib/api/fixtures/order.ts';
import { attemptFor, forgetAttempt, parseAttempt } from './place-order.ts';
import { orderRequest } from '../logic.ts';

const line = { product: 'p1', name: 'Board', image: '', price: 19.95, qty: 1 };
const request = orderRequest([line], address);

beforeEach(forgetAttempt);

describe('an attempt to buy', () => {
  it('keeps its key for the same content', async () => {
    const first = await attemptFor('u1', request);
    expect(await attemptFor('u1', orderRequest([{ ...line }], { ...address }))).toEqual(first);
  });

  it.each([
    ['the quantity', 'u1', orderRequest([{ ...line, qty: 2 }], address)],
    ['the price', 'u1', orderRequest([{ ...line, price: 20 }], address)],
    ['the address', 'u1', orderRequest([line], { ...address, city: 'Albany' })],
    ['the buyer', 'u2', request],
  ])('gets a new key when %s changes', async (_, userId, changed) => {
    const first = await attemptFor('u1', request);
    const second = await attemptFor(userId, changed);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('gets a new key after it was forgotten', async () => {
    const first = await attemptFor('u1', request);
    forgetAttempt();
    expect((await attemptFor('u1', request)).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('does not store the address itself', async () => {
    expect(JSON.stringify(await attemptFor('u1', request))).not.toContain('Test St');
  });
});

describe('parseAttempt', () => {
  it.each(['', 'null', '[]', '{"fingerprint":"a"}', '{"fingerprint":"a","idempotencyKey":""}'])(
    'drops the damaged value %j',
    (text) => {
      expect(parseAttempt(text)).toBeNull();
    },
  );
});
