import { afterAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { startSecondCms } from './second-cms.ts';
import { response } from './shop.ts';

const unpaid = await startSecondCms({ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' });
afterAll(() => unpaid.stop());

test.each(['/api/config/paypal', '/api/config/payments'])(
  '%s says that payments are not configured',
  async (path) => {
    expect(await call('GET', `${unpaid.url}${path}`)).toMatchObject(
      response(404, 'Payments are not configured'),
    );
  },
);

test('no webhook is accepted while payments are not configured', async () => {
  const body = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } };
  expect(await call('POST', `${unpaid.url}/api/paypal/webhook`, { body })).toMatchObject(
    response(400, 'Webhook not verified'),
  );
});
