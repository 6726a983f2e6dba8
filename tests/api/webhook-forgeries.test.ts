import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWebhookSigner } from '../../ops/stand-ins/payments/webhooks/webhook-signature.ts';
import { addProduct, orderOf, placeOrder } from './buying.ts';
import { api, newAddress, place, response, signUp, visitorAt } from './shop.ts';

/** Forged events at the webhook of the payment provider. */

const { DATA_DIR = '', PAYPAL_WEBHOOK_ID = '' } = place.environment;
const { secret } = JSON.parse(readFileSync(join(DATA_DIR, 'payments.json'), 'utf8')) as {
  secret: string;
};
const provider = createWebhookSigner(secret, PAYPAL_WEBHOOK_ID);

let count = 0;
const newEvent = () => JSON.stringify({ id: `WH-TEST-${(count += 1)}`, event_type: 'OTHER.EVENT' });

const deliver = (body: string, address: string, headers: Record<string, string>) =>
  api('POST', '/api/paypal/webhook', { body, headers: { ...visitorAt(address), ...headers } });
const forge = (address: string) => deliver(newEvent(), address, provider.sign('another event altogether'));
const deliverGenuine = (address: string) => {
  const event = newEvent();
  return deliver(event, address, provider.sign(event));
};

const NOT_VERIFIED = response(400, 'Webhook not verified');

test('an IP address that forges events is refused for a time, even parallel ones', async () => {
  const address = newAddress();
  const forged = await Promise.all(Array.from({ length: 60 }, () => forge(address)));
  const refused = forged.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(forged.filter(({ status }) => status === 400)).toHaveLength(60 - refused.length);
  expect(refused[0]).toMatchObject({ body: { message: expect.stringContaining('Too many') } });
  expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await deliverGenuine(address)).status).toBe(429);
  expect(await forge(newAddress())).toMatchObject(NOT_VERIFIED);
});

test('genuine events are not limited', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 80 }, () => deliverGenuine(address)));
  for (const { status } of answers) expect(status).toBe(200);
});

test('a genuine event cannot be wrapped in another one', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  const genuine = newEvent();
  // Parsed as a form this is an event about the order; pasted into JSON it is the genuine one.
  const other = `&id=WH-FORGED&event_type=CHECKOUT.ORDER.APPROVED&resource[id]=${order.paypalOrderId}&x=`;
  const answer = await deliver(`${genuine},"more":"${other}"`, newAddress(), {
    ...provider.sign(genuine),
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  expect(answer).toMatchObject(NOT_VERIFIED);
});
