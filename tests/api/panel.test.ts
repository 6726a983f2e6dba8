import { beforeAll, expect, test } from 'vitest';
import { addProduct, api, approve, database, orderOf, pay, placeOrder, signUp } from './shop.ts';

/** What editors do in Strapi's panel, through the calls that it makes. */

const EDITOR = { email: 'editor@example.com', password: 'Editor-demo-1' };
const PRODUCTS = '/content-manager/collection-types/api::product.product';

let token: string;
beforeAll(async () => {
  const { body } = await api<{ data: { token: string } }>('POST', '/admin/login', {
    body: EDITOR,
  });
  token = body.data.token;
});

async function auditOf(subject: string) {
  const { rows } = await database.query<{ actor: string; action: string; details: unknown }>(
    'SELECT actor, action, details FROM shop_audit WHERE subject = $1 ORDER BY id',
    [subject],
  );
  return rows;
}

const actor = `panel: ${EDITOR.email}`;

test('a price and a stock changed in the panel are noted with who changed them', async () => {
  const product = await addProduct({ price: 12.5, stock: 10 });
  const body = { price: 9.95, countInStock: 4 };
  expect((await api('PUT', `${PRODUCTS}/${product._id}`, { token, body })).status).toBe(200);
  expect(await auditOf(product._id)).toEqual([
    {
      actor,
      action: 'product.updated',
      details: {
        before: { name: product.name, price: 12.5, countInStock: 10, isListed: true },
        after: { name: product.name, price: 9.95, countInStock: 4, isListed: true },
      },
    },
  ]);
});

test('products made and removed in the panel are noted, also many at once', async () => {
  const created = await api<{ data: { documentId: string } }>('POST', PRODUCTS, {
    token,
    body: { name: 'Soil probe', price: 5, countInStock: 1 },
  });
  const id = created.body.data.documentId;
  const other = await addProduct();
  const removed = await api('POST', `${PRODUCTS}/actions/bulkDelete`, {
    token,
    body: { documentIds: [id, other._id] },
  });
  expect(removed.status).toBe(200);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'product.created',
    'product.removed',
  ]);
  expect(await auditOf(other._id)).toMatchObject([{ actor, action: 'product.removed' }]);
});

test('a change that the panel refuses leaves no note', async () => {
  const product = await addProduct();
  const { status } = await api('PUT', `${PRODUCTS}/${product._id}`, {
    token,
    body: { price: 'cheap' },
  });
  expect(status).toBe(400);
  expect(await auditOf(product._id)).toEqual([]);
});

test('a product removed in the panel stays in past orders', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  await api('DELETE', `${PRODUCTS}/${product._id}`, { token });
  const { body } = await api(`GET`, `/api/orders/${order._id}`, { token: buyer.token });
  expect(body).toMatchObject({ isPaid: true, orderItems: [{ name: product.name, qty: 1 }] });
});
