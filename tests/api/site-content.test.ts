import type { PagePreview, PaymentsConfig, ProductPage, Service, SiteContent } from 'shared';
import { expect, test } from 'vitest';
import { api, database, place } from './shop.ts';

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

const pageOf = (kind: string, name: string) =>
  api<PagePreview>('GET', `/build/pages/${kind}/${encodeURIComponent(name)}`);

test('what a single page is made of is what a build has, with the products that a product suggests', async () => {
  const { products, ...content } = (await api<SiteContent>('GET', '/build/content')).body;
  const inOrder = products.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  for (const place of [3, inOrder.length - 1]) {
    const product = inOrder[place]!;
    const { status, body } = await pageOf('products', product._id);
    expect(status).toBe(200);
    expect(body.id).toBe(product._id);
    expect(body.content).toMatchObject(content);
    const found = new Map(body.content.products.map((one) => [one._id, one]));
    expect(found.get(product._id)).toEqual(product);
    const next = [...inOrder, ...inOrder].slice(place + 1, place + 6);
    for (const other of next) expect(found.get(other._id)).toEqual(other);
    expect(found.size).toBeLessThan(30);
  }
  for (const [kind, name] of [
    ['services', content.services[0]!.id],
    ['pages', content.pages![0]!.slug],
  ] as const)
    expect((await pageOf(kind, name)).body).toEqual({
      id: name,
      content: { ...content, products: [] },
    });
});

test('there is nothing for a page of what is unknown, hidden or of no kind', async () => {
  const { body } = await api<ProductPage>('GET', '/api/products?itemsPerPage=1');
  const id = body.products[0]!._id;
  for (const [kind, name] of [
    ['products', 'gone'],
    ['products', "a' OR '1'='1"],
    ['products', 'a\0b'],
    ['services', 'SLT-999'],
    ['pages', 'nowhere'],
    ['orders', id],
    ['constructor', id],
  ] as const)
    expect(await pageOf(kind, name)).toMatchObject({ status: 404, body: { message: 'Not found' } });
  await database.query('UPDATE products SET is_listed = false WHERE document_id = $1', [id]);
  expect((await pageOf('products', id)).status).toBe(404);
  await database.query('UPDATE products SET is_listed = true WHERE document_id = $1', [id]);
});
