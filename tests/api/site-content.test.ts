import type { PaymentsConfig, Service, SiteContent } from 'shared';
import { expect, test } from 'vitest';
import { api, place } from './shop.ts';

test('the twelve services come in their order, each complete', async () => {
  const { status, body } = await api<Service[]>('GET', '/api/services');
  expect(status).toBe(200);
  expect(body.map((service) => service.id)).toEqual(
    ['00', '01', '02'].flatMap((tens) => [1, 2, 3, 4].map((one) => `SLT-${tens}${one}`)),
  );
  for (const service of body) {
    expect(Object.keys(service).sort()).toEqual([
      'description',
      'group',
      'id',
      'image',
      'info',
      'name',
      'options',
    ]);
    expect(service.options.length).toBeGreaterThan(2);
  }
  expect((await api<Service>('GET', '/api/services/SLT-011')).body).toEqual(body[4]);
});

test('an unknown service is not found', async () => {
  expect(await api('GET', '/api/services/SLT-999')).toMatchObject({
    status: 404,
    body: { message: 'Service not found' },
  });
});

test('a picture is served from where the answers say it is', async () => {
  const { body } = await api<Service>('GET', '/api/services/SLT-001');
  const picture = await fetch(`${place.cmsUrl}${body.image}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toBe('image/webp');
});

test('the browser is told how to pay', async () => {
  const { PAYPAL_CLIENT_ID, PAYPAL_SDK_URL } = place.environment;
  const plain = await api<string>('GET', '/api/config/paypal');
  expect(plain.headers.get('Content-Type')).toContain('text/plain');
  expect(plain.body).toBe(PAYPAL_CLIENT_ID);
  const { body } = await api<PaymentsConfig>('GET', '/api/config/payments');
  expect(body).toEqual({
    clientId: PAYPAL_CLIENT_ID,
    environment: 'sandbox',
    currency: 'AUD',
    sdkUrl: PAYPAL_SDK_URL,
  });
});

test('a build reads everything in one answer', async () => {
  const { body } = await api<SiteContent>('GET', '/build/content');
  expect(body.businessDetails.email).toContain('@');
  expect(body.services).toHaveLength(12);
  expect(body.products.length).toBeGreaterThanOrEqual(55);
});
