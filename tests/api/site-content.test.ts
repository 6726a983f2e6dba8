import { partNumbersIn } from 'shared';
import type { PagePreview, PaymentsConfig, Service, SiteContent } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { api, place, response } from './shop.ts';

test('the twelve services come in their order', async () => {
  const { body } = await api<Service[]>('GET', '/api/services');
  expect(body.map((service) => service.id)).toEqual(
    ['00', '01', '02'].flatMap((tens) => [1, 2, 3, 4].map((one) => `SLT-${tens}${one}`)),
  );
  for (const service of body) expect(service.options.length).toBeGreaterThan(2);
  // Facts are for the site's pages only.
  expect(body[0]).not.toHaveProperty('facts');
  expect((await api<Service>('GET', '/api/services/SLT-011')).body).toEqual(body[4]);
  expect(await api('GET', '/api/services/SLT-999')).toMatchObject(response(404, 'Service not found'));
});

test('the browser gets the payment settings', async () => {
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

const pageOf = (kind: string, name: string) =>
  api<PagePreview>('GET', `/build/pages/${kind}/${encodeURIComponent(name)}`);

test('the data of a single page equals the build’s, with the products that it works with and suggested ones', async () => {
  const { products, ...content } = (await api<SiteContent>('GET', '/build/content')).body;
  const inOrder = products.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const withPartners = inOrder.findIndex(({ worksWith }) => worksWith.length > 0);
  for (const place of [3, inOrder.length - 1, withPartners]) {
    const product = inOrder[place]!;
    const { status, body } = await pageOf('products', product._id);
    expect(status).toBe(200);
    expect(body.id).toBe(product._id);
    expect(body.content).toMatchObject(content);
    const found = new Map(body.content.products.map((one) => [one._id, one]));
    expect(found.get(product._id)).toEqual(product);
    const next = [...inOrder, ...inOrder].slice(place + 1, place + 6);
    const partners = products.filter(({ _id }) => product.worksWith.some((one) => one._id === _id));
    for (const other of [...partners, ...next]) expect(found.get(other._id)).toEqual(other);
    expect(found.size).toBeLessThan(30);
  }
  const { slug } = content.pages![0]!;
  expect((await pageOf('pages', slug)).body).toEqual({
    id: slug,
    content: { ...content, products: [] },
  });
  const { id, facts } = content.services[0]!;
  const { body } = await pageOf('services', id);
  expect(body).toMatchObject({ id, content });
  const parts = body.content.products.map(({ partNum }) => partNum);
  expect(parts.toSorted()).toEqual(partNumbersIn(facts!.parts).toSorted());
});

test('unknown, hidden and invalid pages have no data', async () => {
  const hidden = await addProduct();
  const id = hidden._id;
  for (const [kind, name] of [
    ['products', 'gone'],
    ['products', "a' OR '1'='1"],
    ['products', 'a\0b'],
    ['services', 'SLT-999'],
    ['pages', 'nowhere'],
    ['orders', id],
    ['constructor', id],
  ] as const)
    expect(await pageOf(kind, name)).toMatchObject(response(404, 'Not found'));
  await setProduct(hidden, 'is_listed = false');
  expect((await pageOf('products', id)).status).toBe(404);
});
