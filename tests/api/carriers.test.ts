import type { Carrier, Order } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { FIRST_CARRIERS } from '../../cms/src/api/order/rules/shipping/shipment.ts';
import { buy, readOrder } from './buying.ts';
import { addEditor, saveDetails } from './panel.ts';
import { api, logInAdmin, mailTo } from './shop.ts';

/** The list of carriers in the business details. */

const { token } = await logInAdmin();
const { token: editor } = await addEditor();
afterAll(() => saveDetails(editor, { carriers: FIRST_CARRIERS }));

const carriers = async () => (await api<Carrier[]>('GET', '/api/admin/carriers', { token })).body;

async function ship(carrier: string): Promise<{ order: Order; mail: string }> {
  const { order, buyer } = await buy();
  const body = { carrier, trackingNumber: 'AP 1' };
  await api('PUT', `/api/orders/${order._id}/deliver`, { token, body });
  const { text: mail } = await mailTo(buyer.email, 'on its way');
  return { order: (await readOrder(order._id, buyer)).body, mail };
}

test('a new shop has a first list, and customers get a tracking link', async () => {
  expect(await carriers()).toEqual(FIRST_CARRIERS);
  const { order, mail } = await ship('australia post');
  const url = 'https://auspost.com.au/mypost/track/details/AP%201';
  expect(order.trackingUrl).toBe(url);
  expect(mail).toContain(`Follow your parcel: ${url}`);
});

test('parcels of listed carriers have a tracking link, others have none', async () => {
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
