import type { Carrier, Order } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_CARRIERS } from '../../cms/src/api/order/rules/shipping/shipment.ts';
import { buy } from './bought.ts';
import { addEditor, BUSINESS, saveDetails } from './panel.ts';
import { api, eventually, logInAdmin, mailsTo } from './shop.ts';

/** Who carries parcels: a list in the business details. */

let token: string;
let editor: string;
beforeAll(async () => {
  [{ token }, { token: editor }] = [await logInAdmin(), await addEditor()];
});
afterAll(() => saveDetails(editor, { carriers: FIRST_CARRIERS }));

const carriers = async () => (await api<Carrier[]>('GET', '/api/admin/carriers', { token })).body;

async function ship(carrier: string): Promise<{ order: Order; mail: string }> {
  const { order, buyer } = await buy();
  const body = { carrier, trackingNumber: 'AP 1' };
  await api('PUT', `/api/orders/${order._id}/deliver`, { token, body });
  const path = `/api/orders/${order._id}`;
  const mail = await eventually(async () =>
    (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('on its way')),
  );
  return { order: (await api<Order>('GET', path, { token: buyer.token })).body, mail: mail.text };
}

test('a shop has a list at first, by which customers follow their parcels', async () => {
  expect(await carriers()).toEqual(FIRST_CARRIERS);
  const { order, mail } = await ship('australia post');
  const url = 'https://auspost.com.au/mypost/track/details/AP%201';
  expect(order.trackingUrl).toBe(url);
  expect(mail).toContain(`Follow your parcel: ${url}`);
});

test('the list is the business’s own: what it adds is followed, what it takes away is not', async () => {
  const own = [
    { name: 'Van der Post', trackingUrl: 'https://post.example/?n={number}' },
    { name: 'Our own van', trackingUrl: '' },
  ];
  await saveDetails(editor, { carriers: own });
  expect(await carriers()).toEqual([own[0], { name: 'Our own van', trackingUrl: null }]);
  expect((await ship('Van der Post')).order.trackingUrl).toBe('https://post.example/?n=AP%201');
  for (const carrier of ['Our own van', 'Australia Post']) {
    const { order, mail } = await ship(carrier);
    expect(order).toMatchObject({ carrier, trackingNumber: 'AP 1', trackingUrl: null });
    expect(mail).not.toContain('Follow your parcel');
  }
});

test.each([
  ['http://post.example/{number}', 'must begin with https://'],
  ['https://post.example/', '{number}'],
  ['javascript:alert("{number}")', 'must begin with https://'],
])('the tracking address %s is refused', async (trackingUrl, message) => {
  const body = { carriers: [{ name: 'Van der Post', trackingUrl }] };
  const { status, body: refusal } = await api<unknown>('PUT', BUSINESS, { token: editor, body });
  expect(status).toBe(400);
  expect(JSON.stringify(refusal)).toContain(message);
});

test('a carrier is on the list once', async () => {
  const twice = { name: 'Van der Post', trackingUrl: '' };
  const body = { carriers: [twice, { ...twice, name: 'VAN DER POST' }] };
  const answer = await api<unknown>('PUT', BUSINESS, { token: editor, body });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    400,
    expect.stringContaining('Each carrier may be there once'),
  ]);
});
