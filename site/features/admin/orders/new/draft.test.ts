import { expect, test } from 'vitest';
import { is } from 'valibot';
import { pendingOrder } from '../../../../lib/api/fixtures/order.ts';
import { draftFor, draftSchema, emptyDraft, requestOf } from './draft.ts';

const casey = { _id: 'u1', name: 'Casey', email: 'casey@example.com' };
const reference = { ...pendingOrder.reference, abn: '51 824 753 556', purchaseOrder: 'PO 7' };

test('the last order fills in what the next one shares with it', () => {
  const draft = draftFor(casey, { ...pendingOrder, reference });
  expect(draft.shippingAddress).toMatchObject({ city: 'Perth', phone: '' });
  expect(draft.reference).toMatchObject({ abn: '51 824 753 556', purchaseOrder: '' });
  expect(draftFor(casey, null).shippingAddress.country).toBe('Australia');
});

test('the request names an account by its id, and a new customer by name and email', () => {
  const customer = { isNew: true, chosen: null, name: 'Bea', email: 'bea@example.com' };
  expect(requestOf(draftFor(casey, null)).customer).toEqual({ _id: 'u1' });
  expect(requestOf({ ...emptyDraft, customer }).customer).toEqual({
    name: 'Bea',
    email: 'bea@example.com',
  });
});

test('an order needs a customer and items', () => {
  const item = { product: 'p1', name: '', partNum: '', price: 1, stock: 1, qty: '1' };
  const whole = { ...draftFor(casey, pendingOrder), orderItems: [item] };
  expect(is(draftSchema, whole)).toBe(true);
  expect(is(draftSchema, { ...whole, orderItems: [{ ...item, qty: '' }] })).toBe(false);
  expect(is(draftSchema, { ...whole, customer: emptyDraft.customer })).toBe(false);
});
