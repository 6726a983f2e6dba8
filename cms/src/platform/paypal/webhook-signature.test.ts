import { expect, test } from 'vitest';
import type { PayPalRequest } from './client';
import { isSignedByPayPal } from './webhook-signature';

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
  'paypal-transmission-id': '1',
  'paypal-transmission-sig': 'c2ln',
  'paypal-transmission-time': '2026-01-01T00:00:00Z',
};

/** The verification request to PayPal about an event with this text. */
async function questionAbout(text: string): Promise<Record<string, unknown>> {
  const asked: PayPalRequest[] = [];
  const payPal = async (request: PayPalRequest) => {
    asked.push(request);
    return { verification_status: 'SUCCESS' };
  };
  expect(await isSignedByPayPal(payPal, 'OUR-ID', HEADERS, JSON.parse(text))).toBe(true);
  return JSON.parse(JSON.stringify(asked[0]?.body));
}

test.each([
  '{"id":"WH-1","webhook_id":"THEIRS"}',
  '{"id":"WH-0","id":"WH-1"}',
  '{"id":"WH-1","__proto__":{"webhook_id":"THEIRS"},"constructor":1}',
])('fields of the event %s do not get into the verification request', async (text) => {
  const question = await questionAbout(text);
  expect(Object.keys(question).sort()).toEqual([
    'auth_algo',
    'cert_url',
    'transmission_id',
    'transmission_sig',
    'transmission_time',
    'webhook_event',
    'webhook_id',
  ]);
  expect(question.webhook_id).toBe('OUR-ID');
  expect(JSON.stringify(question.webhook_event)).toBe(JSON.stringify(JSON.parse(text)));
});
