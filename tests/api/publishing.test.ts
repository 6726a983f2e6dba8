import type { Product } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { addProduct, buy, orderOf, placeOrder, setProduct } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { productForm } from './examples.ts';
import {
  addEditor,
  anyPicture,
  BRANDS,
  CATEGORIES,
  outcomeOf,
  panelOf,
  PRODUCTS,
  SERVICES,
} from './panel.ts';
import { anyImage, api, database, logInAdmin, signUp, sql } from './shop.ts';

/** Every change of content that the site shows is an event for the publisher, and nothing else is. */

const { token: editor } = await addEditor();
const { token } = await logInAdmin();
const image = await anyImage();
const picture = await anyPicture(editor);

const product = (id: string, change: string) => ({ subject: 'product', id, change });
const service = (id: string, change: string) => ({ subject: 'service', id, change });

const inPanel = panelOf(editor);

const serviceForm = (name: string) => ({
  code: 'SLT-099',
  name,
  description: 'Text',
  info: 'Text',
  image: picture,
  group: 'Commercial and Educational Support',
  options: [{ text: 'One' }, { text: 'Two' }],
});
/** The document id of a product's category or brand. */
async function groupOf(kind: 'category' | 'brand', product: string): Promise<string> {
  const [groups] = await sql`SELECT c.document_id AS category, b.document_id AS brand
      FROM products p JOIN categories c ON c.id = p.category_id JOIN brands b ON b.id = p.brand_id
      WHERE p.document_id = ${product}`;
  return groups![kind];
}
const unpublish = (id: string) => inPanel('POST', `${SERVICES}/${id}/actions/unpublish`, {});
const created: string[] = [];
/** A new service, not published. */
async function addService(): Promise<string> {
  const { body } = await inPanel('POST', SERVICES, serviceForm('Drafted'));
  created.push(body.data.documentId);
  return body.data.documentId;
}
/** Publishes the form; its options are new components. */
const publish = (id: string, name = 'Published') =>
  inPanel('POST', `${SERVICES}/${id}/actions/publish`, serviceForm(name));

afterAll(async () => {
  for (const id of created) await inPanel('DELETE', `${SERVICES}/${id}`);
});

test('a product causes one event when it is filled in, changed and deleted', async () => {
  const { body: empty } = await api<Product>('POST', '/api/products', { token });
  const path = `/api/products/${empty._id}`;
  const form = { ...productForm(image), brand: 'Wattlebird' };
  const fill = () => api('PUT', path, { token, body: form });
  expect(await eventsOf(fill)).toEqual([product(empty._id, 'created')]);
  const rename = () => api('PUT', path, { token, body: { ...form, name: 'Renamed' } });
  expect(await eventsOf(rename)).toEqual([product(empty._id, 'updated')]);
  expect(await eventsOf(() => api('DELETE', path, { token }))).toEqual([product(empty._id, 'deleted')]);
});

test('an empty product causes no event, nor does its removal', async () => {
  const events = await eventsOf(async () => {
    const { body } = await api<Product>('POST', '/api/products', { token });
    await inPanel('PUT', `${PRODUCTS}/${body._id}`, { name: 'Half done' });
    await api('DELETE', `/api/products/${body._id}`, { token });
  });
  expect(events).toEqual([]);
});

test('orders cause events only when they sell a product out or bring it back', async () => {
  const [buyer, few] = [await signUp(), await addProduct({ stock: 3 })];
  const stock = { subject: 'stock', id: few._id, change: 'updated' };
  const order = async (pieces: number) => (await placeOrder(orderOf(few, pieces), buyer)).body;
  const cancel = ({ _id }: { _id: string }) =>
    api('POST', `/api/orders/${_id}/cancel`, { token: buyer.token });
  const sell = (qty: number) => buy({ buyer, product: few, qty });
  expect(await eventsOf(() => sell(1))).toEqual([]);
  let held: { _id: string };
  expect(await eventsOf(async () => (held = await order(2)))).toEqual([stock]);
  expect(await eventsOf(() => cancel(held))).toEqual([stock]);
  expect(await eventsOf(() => sell(2))).toEqual([stock]);
  const deliver = () => setProduct(few, 'count_in_stock = count_in_stock + 2');
  expect(await eventsOf(deliver)).toEqual([stock]);
  expect(await eventsOf(deliver)).toEqual([]);
});

test('a stock and a price that an editor saves are events', async () => {
  const { _id } = await addProduct({ stock: 5 });
  const save = (body: object) => () => inPanel('PUT', `${PRODUCTS}/${_id}`, body);
  expect(await eventsOf(save({ countInStock: 7 }))).toEqual([product(_id, 'updated')]);
  expect(await eventsOf(save({ price: 99 }))).toEqual([product(_id, 'updated')]);
  expect(await eventsOf(save({ price: 'cheap' }))).toEqual([]);
});

test('hiding a product is a deletion, showing it again a creation', async () => {
  const { _id } = await addProduct();
  const list = (isListed: boolean) => async () =>
    expect(outcomeOf(await inPanel('PUT', `${PRODUCTS}/${_id}`, { isListed }))).toEqual([200, undefined]);
  expect(await eventsOf(list(false))).toEqual([product(_id, 'deleted')]);
  expect(await eventsOf(list(true))).toEqual([product(_id, 'created')]);
});

test('a new picture of a product, category or brand is an event', async () => {
  const { _id } = await addProduct();
  const save = (path: string, id: string, body: object) => () => inPanel('PUT', `${path}/${id}`, body);
  const news = (subject: string, id: string) => [{ subject, id, change: 'updated' }];
  expect(await eventsOf(save(PRODUCTS, _id, { images: [picture] }))).toEqual(news('product', _id));
  for (const [kind, path] of [
    ['category', CATEGORIES],
    ['brand', BRANDS],
  ] as const) {
    const id = await groupOf(kind, _id);
    expect(await eventsOf(save(path, id, { picture }))).toEqual(news(kind, id));
    expect(await eventsOf(save(path, id, { picture: null }))).toEqual(news(kind, id));
  }
  await api('DELETE', `/api/products/${_id}`, { token });
});

test('a review is an event of its product, and so is the removal of its author', async () => {
  const [writer, { _id }] = [await signUp(), await addProduct()];
  const body = { rating: 4, comment: 'Works' };
  const review = () => api('POST', `/api/products/${_id}/reviews`, { token: writer.token, body });
  expect(await eventsOf(review)).toEqual([product(_id, 'updated')]);
  const removeWriter = () => api('DELETE', `/api/users/${writer._id}`, { token });
  // The review stays, without a name.
  expect(await eventsOf(removeWriter)).toEqual([product(_id, 'updated')]);
  const removeReview = () =>
    sql`DELETE FROM reviews r USING products p WHERE p.id = r.product_id
        AND p.document_id = ${_id}`;
  expect(await eventsOf(removeReview)).toEqual([product(_id, 'updated')]);
});

test('a draft causes no event until it is published, then every publication causes one', async () => {
  const made: string[] = [];
  expect(await eventsOf(async () => made.push(await addService()))).toEqual([]);
  const id = made[0]!;
  const saveDraft = () => inPanel('PUT', `${SERVICES}/${id}`, serviceForm('Saved'));
  expect(await eventsOf(saveDraft)).toEqual([]);
  expect(await eventsOf(() => publish(id))).toEqual([service(id, 'created')]);
  expect(await eventsOf(saveDraft)).toEqual([]);
  expect(await eventsOf(() => publish(id, 'Again'))).toEqual([service(id, 'updated')]);
  expect(await eventsOf(() => unpublish(id))).toEqual([service(id, 'deleted')]);
  expect(await eventsOf(() => inPanel('DELETE', `${SERVICES}/${id}`))).toEqual([]);
});

test('changed options of a service are an event when the service is published', async () => {
  const id = await addService();
  await publish(id);
  const options = { ...serviceForm('Published'), options: [{ text: 'Three' }] };
  const save = () => inPanel('PUT', `${SERVICES}/${id}`, options);
  const again = () => inPanel('POST', `${SERVICES}/${id}/actions/publish`, options);
  expect(await eventsOf(save)).toEqual([]);
  expect(await eventsOf(again)).toEqual([service(id, 'updated')]);
  expect(await eventsOf(() => unpublish(id))).toEqual([service(id, 'deleted')]);
});

test('a change that is rolled back leaves no event', async () => {
  const { _id } = await addProduct();
  const client = await database.connect();
  const events = await eventsOf(async () => {
    await client.query('BEGIN');
    await client.query(`UPDATE products SET name = 'Other' WHERE document_id = $1`, [_id]);
    const { rowCount } = await client.query(
      'SELECT 1 FROM shop_content_events WHERE subject_id = $1 AND change = $2',
      [_id, 'updated'],
    );
    expect(rowCount).toBe(1);
    await client.query('ROLLBACK');
  });
  client.release();
  expect(events).toEqual([]);
});

test('a listening publisher is notified of a change at once', async () => {
  const { _id } = await addProduct();
  const client = await database.connect();
  const heard = new Promise((resolve) => client.once('notification', resolve));
  await client.query('LISTEN shop_content');
  await inPanel('PUT', `${PRODUCTS}/${_id}`, { price: 3 });
  expect(await heard).toMatchObject({ channel: 'shop_content' });
  client.release(true);
});
