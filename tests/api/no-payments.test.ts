import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { startSecondCms, type SecondCms } from './second-cms.ts';

let unpaid: SecondCms;
beforeAll(async () => {
  unpaid = await startSecondCms({ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' });
});
afterAll(() => unpaid.stop());

test.each(['/api/config/paypal', '/api/config/payments'])(
  '%s says that payments are not configured',
  async (path) => {
    expect(await call('GET', `${unpaid.url}${path}`)).toMatchObject({
      status: 404,
      body: { message: 'Payments are not configured' },
    });
  },
);

test('no webhook is believed while payments are not configured', async () => {
  const body = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } };
  expect(await call('POST', `${unpaid.url}/api/paypal/webhook`, { body })).toMatchObject({
    status: 400,
    body: { message: 'Webhook not verified' },
  });
});
