import { randomBytes } from 'node:crypto';
import { dayIn } from '../fixtures/days.ts';
import type { Role } from '../../cms/src/platform/http/access.ts';
import { onePagePdf } from '../../cms/src/platform/documents/fixtures/one-page-pdf.ts';
import { addProduct, approve, madeOrderOf, orderOf, pay, placeOrder, type TestProduct } from './buying.ts';
import { acceptMessages, receivedMessage } from './contact-form.ts';
import { picture } from './pictures.ts';
import type {
  AuditPage,
  List,
  Order,
  PlacedOrder,
  Product,
  ProductDetails,
  SavedAddress,
  UserWithToken,
} from 'shared';
import type { ProductBasis } from 'shared/schemas';
import { Authenticator } from '../fixtures/authenticator.ts';
import { addList, listFields, tokenOfList } from './lists.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { addPasskey, optionsFor, ORIGIN } from './passkeys.ts';
import { confirmationToken, resetTokenFor } from './reset-link.ts';
import { addOwner, isStaff, staffOf, type Staff } from './staff.ts';
import { makeQuote, quoteOf, tokenOf, withdraw } from './quotes.ts';
import { alertToken } from './stock-alert-link.ts';
import { anyImage, api, logInAdmin, newEmail, signUp, sql } from './shop.ts';

/** The people and the product of the examples; each call gets new ones, as some calls destroy them. */
export interface Scene {
  customer: UserWithToken;
  other: UserWithToken;
  admin: UserWithToken;
  product: TestProduct;
  /** Admins who are no owners, made when a test needs them. */
  staff: Staff;
}

export async function setScene(): Promise<Scene> {
  const [customer, other, admin, product] = await Promise.all([
    signUp(),
    signUp(),
    logInAdmin(),
    addProduct({ stock: 1000 }),
  ]);
  return { customer, other, admin, product, staff: {} };
}

export interface Example {
  /** The path's parameters. */
  id?: string;
  parcelId?: string;
  paymentId?: string;
  query?: string;
  body?: unknown;
}

export const productForm = (image: string) => ({
  name: 'Soil probe',
  partNum: `SP-${randomBytes(5).toString('hex')}`,
  price: 12.5,
  description: 'Measures',
  image: [image],
  brand: 'Grow',
  category: 'Sensors',
  countInStock: 3,
});

export const imageForm = (...images: File[]): FormData => {
  const form = new FormData();
  for (const image of images) form.append('image', image);
  return form;
};

export const documentForm = (content: Buffer, name = 'sheet.pdf'): FormData => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type: 'application/pdf' }));
  return form;
};

const CSV_COLUMNS = ['part number,name,brand,category,price,count in stock,description'];

/** A product the way an admin creates it: an empty one that is then filled in. */
export async function createProduct(token: string, fields: object = {}): Promise<Product> {
  const { body: empty } = await api<Product>('POST', '/api/products', { token });
  const body = { ...productForm(await anyImage()), ...fields };
  return (await api<Product>('PUT', `/api/products/${empty._id}`, { token, body })).body;
}

/** Changes the description of a new product. @returns the entry of the history about it */
async function describedAnew(): Promise<string> {
  const product = await addProduct();
  const { token } = await logInAdmin();
  const basedOn = await basisOf(product);
  const body = { ...basedOn, image: [await anyImage()], description: 'New', basedOn };
  await api('PUT', `/api/products/${product._id}`, { token, body });
  const path = `/api/admin/audit?keyword=${product._id}`;
  return (await api<AuditPage>('GET', path, { token })).body.entries[0]!._id;
}

/** A form with a product file that has the required columns. */
export function csvForm(rows: readonly string[][] | string | Buffer): FormData {
  const lines = Array.isArray(rows) ? [CSV_COLUMNS, ...rows].map((row) => row.join(',')) : [];
  const content = Array.isArray(rows) ? lines.join('\r\n') : rows;
  const form = new FormData();
  form.append('file', new File([content as BlobPart], 'products.csv', { type: 'text/csv' }));
  return form;
}

/** An unpaid order with a recorded payment. */
async function recorded(scene: Scene): Promise<Example> {
  const { _id } = await placed(scene);
  const body = { amount: 0.01, receivedAt: dayIn(0), method: 'Cash' };
  const { token } = scene.admin;
  const kept = await api<Order>('POST', `/api/orders/${_id}/payments`, { token, body });
  return { id: _id, paymentId: kept.body.payments[0]!._id };
}

/** A product's fields as the edit form reads them. */
export async function basisOf({ _id }: { _id: string }): Promise<ProductBasis> {
  const { body } = await api<ProductBasis>('GET', `/api/products/${_id}`);
  return body;
}

const nothing = () => ({});
const signedInAs = async (scene: Scene, role: Role = 'customer'): Promise<UserWithToken> => {
  if (isStaff(role)) return staffOf(scene, role);
  const { customer, other, admin } = scene;
  return role === 'owner' ? admin : role === 'other customer' ? other : customer;
};
/** A list of whoever is signed in. */
const listOf = async (scene: Scene, role?: Role): Promise<List> =>
  addList((await signedInAs(scene, role)).token, listFields(scene.product));
const aboutProduct = ({ product }: Scene) => ({ id: product._id });
const placed = async ({ customer, product }: Scene): Promise<PlacedOrder> =>
  (await placeOrder(orderOf(product), customer)).body;
const aboutOrder = async (scene: Scene) => ({ id: (await placed(scene))._id });

/** An approved order and the body that pays it. */
async function payment(scene: Scene): Promise<Example> {
  const order = await placed(scene);
  await approve(order);
  return { id: order._id, body: { id: order.paypalOrderId } };
}

async function paidOrder(scene: Scene): Promise<string> {
  const { id = '', body } = await payment(scene);
  await pay(id, body, scene.customer.token);
  return id;
}

const aboutQuote = async ({ customer, product }: Scene) => ({
  id: (await makeQuote(customer, product))._id,
});
const quoteLink = async ({ customer, product }: Scene) => ({
  id: tokenOf(await makeQuote(customer, product)),
});
/** The id of a new address in somebody's address book, which has no other. */
async function addressOf({ token }: UserWithToken): Promise<string> {
  const path = '/api/users/profile/addresses';
  for (const { _id } of (await api<SavedAddress[]>('GET', path, { token })).body)
    await api('DELETE', `${path}/${_id}`, { token });
  const body = { name: 'Library', ...ADDRESS };
  return (await api<SavedAddress>('POST', path, { token, body })).body._id;
}

/** The id of a review by the other customer. */
async function reviewBy({ other, product }: Scene): Promise<string> {
  const path = `/api/products/${product._id}`;
  const body = { rating: 4, comment: 'Works' };
  await api('POST', `${path}/reviews`, { token: other.token, body });
  return (await api<ProductDetails>('GET', path)).body.reviews[0]!._id;
}

/** A valid request for every endpoint, about the customer's account and orders. */
export const EXAMPLES: Record<string, (scene: Scene, role?: Role) => Example | Promise<Example>> = {
  'GET /health': nothing,
  'GET /openapi.json': nothing,
  'GET /services': nothing,
  'GET /categories': nothing,
  'GET /services/:id': () => ({ id: 'SLT-001' }),
  'GET /pages': nothing,
  'GET /school-holidays': nothing,
  'GET /supplier-details.pdf': nothing,
  'GET /pages/:slug': () => ({ id: 'delivery' }),
  'GET /config/paypal': nothing,
  'GET /config/payments': nothing,
  'POST /quick-order': ({ product }) => ({ body: { text: `${product._id} x2\nZZ-unknown 1` } }),
  'GET /lists': async (scene, role) => {
    await listOf(scene, role);
    return {};
  },
  'POST /lists': ({ product }) => ({ body: listFields(product) }),
  'GET /lists/:id': async (scene, role) => ({ id: (await listOf(scene, role))._id }),
  'PUT /lists/:id': async (scene, role) => {
    const { _id, updatedAt } = await listOf(scene, role);
    return { id: _id, body: { name: 'Year 8', basedOn: updatedAt } };
  },
  'DELETE /lists/:id': async (scene, role) => ({ id: (await listOf(scene, role))._id }),
  'GET /lists/shared/:token': async (scene) => ({ id: tokenOfList(await listOf(scene)) }),
  'POST /contact': async () => {
    await acceptMessages(true);
    return { body: { name: 'Vic Visitor', email: newEmail(), message: 'Hello' } };
  },
  'GET /admin/messages': async () => {
    await receivedMessage();
    return { query: '?state=open&keyword=vic' };
  },
  'PATCH /admin/messages/:id': async () => ({
    id: (await receivedMessage())._id,
    body: { isDone: true },
  }),
  'PUT /admin/messages/:id/order': async (scene) => ({
    id: (await receivedMessage())._id,
    body: { order: (await placed(scene))._id },
  }),
  'GET /products': () => ({ query: '?inStock=true&sort=price&facets=true' }),
  'GET /products/top': nothing,
  'GET /products/suggest': () => ({ query: '?keyword=sensor' }),
  'GET /products/:id': aboutProduct,
  'GET /products/:id/replacement': aboutProduct,
  'POST /products': nothing,
  'PUT /products/:id': async ({ product }) => ({
    id: product._id,
    body: { ...productForm(await anyImage()), basedOn: await basisOf(product) },
  }),
  'DELETE /products/:id': async () => ({ id: (await addProduct())._id }),
  'PATCH /products/:id': ({ product }) => ({
    id: product._id,
    body: { price: 13, basedOn: { price: product.price } },
  }),
  'GET /admin/products': () => ({ query: '?stock=low&sort=-price' }),
  'PATCH /admin/products': ({ product }) => ({
    body: { products: [{ _id: product._id }], change: { pricePercent: 10 } },
  }),
  'GET /admin/products/facets': nothing,
  'GET /admin/products/:id': aboutProduct,
  'GET /admin/products.csv': nothing,
  'GET /admin/orders.csv': () => ({ query: '?from=2026-01-01' }),
  'POST /admin/products/import': () => ({
    query: '?dryRun=true&details=true',
    body: csvForm([['SP-1', 'Soil probe', 'Grow', 'Sensors', '12.50', '3', 'Measures']]),
  }),
  'POST /products/:id/reviews': ({ product }) => ({
    id: product._id,
    body: { rating: 4, comment: 'Works' },
  }),
  'POST /products/:id/stock-alerts': async () => ({
    id: (await addProduct({ stock: 0 }))._id,
    body: { email: newEmail() },
  }),
  'POST /stock-alerts/unsubscribe': async () => ({ query: `?token=${await alertToken()}` }),
  'GET /admin/carriers': nothing,
  'POST /stock-alerts/confirm': async () => ({ query: `?token=${await alertToken()}` }),
  'GET /stock-alerts/unsubscribe': () => ({ query: '?token=x' }),
  'PATCH /reviews/:id': async (scene) => ({
    id: await reviewBy(scene),
    body: { isHidden: true },
  }),
  'GET /admin/reviews': async (scene) => {
    await reviewBy(scene);
    return { query: '?state=unanswered&keyword=works' };
  },
  'PUT /admin/reviews/:id': async (scene) => ({
    id: await reviewBy(scene),
    body: { reply: 'Thank you' },
  }),
  'POST /upload': async () => ({ body: imageForm(await picture()) }),
  'POST /upload/document': async () => ({ body: documentForm(await onePagePdf()) }),
  'POST /users/login': ({ customer }) => ({
    body: { email: customer.email, password: 'long enough' },
  }),
  'POST /users/logout': nothing,
  'POST /users/login/options': nothing,
  'POST /users/login/passkey': async ({ customer }) => {
    const device = new Authenticator();
    await addPasskey(customer.token, device);
    return { body: { passkey: device.get(await optionsFor('login'), { origin: ORIGIN }) } };
  },
  'POST /users/confirm/options': nothing,
  'POST /users/confirm': (_scene, role) => ({
    body: { password: role === 'owner' ? 'Admin-demo-1' : 'long enough' },
  }),
  'GET /users/profile/mailbox': nothing,
  'POST /users/profile/mailbox/link': nothing,
  'GET /users/profile/passkeys': nothing,
  'POST /users/profile/passkeys/options': nothing,
  'POST /users/profile/passkeys': async (scene, role) => {
    const options = await optionsFor('profile/passkeys', (await signedInAs(scene, role)).token);
    return { body: { passkey: new Authenticator().create(options, { origin: ORIGIN }) } };
  },
  'DELETE /users/profile/passkeys/:id': async (scene, role) => {
    // It ends the account's other sessions, and all scenes share the demo shop's owner.
    if (role === 'owner') scene.admin = await addOwner();
    const { token } = await signedInAs(scene, role);
    return { id: (await addPasskey(token, new Authenticator()))._id };
  },
  'GET /users/profile/addresses': nothing,
  'POST /users/profile/addresses': () => ({ body: { name: 'Library', ...ADDRESS } }),
  'PUT /users/profile/addresses/:id': async (scene, role) => ({
    id: await addressOf(await signedInAs(scene, role)),
    body: { name: 'Workshop', isUsual: true, ...ADDRESS },
  }),
  'DELETE /users/profile/addresses/:id': async (scene, role) => ({
    id: await addressOf(await signedInAs(scene, role)),
  }),
  'DELETE /users/:id/passkeys': async ({ customer }) => {
    await addPasskey(customer.token, new Authenticator());
    return { id: customer._id };
  },
  'POST /users': () => ({ body: { name: 'New', email: newEmail(), password: 'long enough' } }),
  'POST /users/forgot-password': () => ({ body: { email: newEmail() } }),
  'POST /users/reset-password': async ({ customer }) => ({
    body: { token: await resetTokenFor(customer.email), password: 'a new password' },
  }),
  'POST /users/confirm-email': async (scene, role) => ({
    body: { token: await confirmationToken((await signedInAs(scene, role)).email) },
  }),
  'GET /users': nothing,
  'PUT /users/profile': () => ({ body: { password: '' } }),
  'GET /users/:id': ({ customer }) => ({ id: customer._id }),
  'PUT /users/:id': ({ customer }) => ({ id: customer._id, body: { name: 'Renamed' } }),
  'GET /users/profile/export': nothing,
  'DELETE /users/profile': async (scene, role) => {
    // Random requests (no role) must not delete the scene's people.
    if (!role) return { body: { password: 'not this one' } };
    const goodbye = { body: { password: 'long enough' } };
    if (role !== 'owner') return goodbye;
    // The demo admin is the last owner and cannot be deleted: another owner takes its place.
    const admin = await signUp();
    const body = { isAdmin: true };
    await api('PUT', `/api/users/${admin._id}`, { token: scene.admin.token, body });
    scene.admin = admin;
    return goodbye;
  },
  'DELETE /users/:id': async () => ({ id: (await signUp())._id }),
  'POST /orders': ({ product }) => ({ body: orderOf(product) }),
  'GET /orders': nothing,
  'GET /orders/myorders': nothing,
  'GET /orders/:id': aboutOrder,
  'PUT /orders/:id/pay': payment,
  'PUT /orders/:id/deliver': async (scene) => ({ id: await paidOrder(scene), body: {} }),
  'DELETE /orders/:id/parcels/:parcelId': async (scene) => {
    const id = await paidOrder(scene);
    const shipped = await api<Order>('PUT', `/api/orders/${id}/deliver`, {
      token: scene.admin.token,
      body: {},
    });
    return { id, parcelId: shipped.body.parcels[0]!._id, body: { reason: 'Wrong box' } };
  },
  'POST /orders/:id/cancel': aboutOrder,
  'DELETE /orders/:id/delete': aboutOrder,
  'POST /orders/:id/restore': async (scene) => {
    const { _id } = await placed(scene);
    await api('DELETE', `/api/orders/${_id}/delete`, { token: scene.admin.token });
    return { id: _id };
  },
  'POST /orders/:id/refunds': async (scene) => ({
    id: await paidOrder(scene),
    body: { restock: true, reason: 'Broken' },
  }),
  'POST /admin/orders': ({ product }) => ({ body: madeOrderOf(product, newEmail()) }),
  'POST /quotes': ({ product }) => ({ body: quoteOf(product) }),
  'GET /quotes': nothing,
  'GET /quotes/:id': aboutQuote,
  'GET /quotes/:id/quote.pdf': aboutQuote,
  'GET /quotes/shared/:token': quoteLink,
  'GET /quotes/shared/:token/quote.pdf': quoteLink,
  'POST /quotes/shared/:token/order': async (scene) => ({
    ...(await quoteLink(scene)),
    body: { shippingAddress: orderOf(scene.product).shippingAddress },
  }),
  'PUT /quotes/:id': async (scene) => ({
    ...(await aboutQuote(scene)),
    body: { discount: { amount: 1, reason: 'Class set' }, basedOn: 1 },
  }),
  'POST /quotes/:id/withdraw': aboutQuote,
  'POST /quotes/:id/renew': async (scene) => {
    const example = await aboutQuote(scene);
    await withdraw(example.id, scene.customer);
    return example;
  },
  'GET /admin/quotes': () => ({ query: '?state=open&keyword=part' }),
  'POST /admin/quotes': ({ product }) => ({
    body: { ...quoteOf(product), customer: { name: 'Cal Caller', email: newEmail() } },
  }),
  'PUT /admin/orders/:id': async (scene) => ({
    ...(await aboutOrder(scene)),
    body: { ...orderOf(scene.product, 2), reference: { purchaseOrder: 'PO 7' } },
  }),
  'POST /orders/:id/paypal-order': aboutOrder,
  'POST /orders/:id/payments': async (scene) => ({
    ...(await aboutOrder(scene)),
    body: { amount: 0.01, receivedAt: dayIn(0), method: 'Cash' },
  }),
  'DELETE /orders/:id/payments/:paymentId': async (scene) => ({
    ...(await recorded(scene)),
    body: { reason: 'Mistyped' },
  }),
  'POST /orders/:id/payments/:paymentId/return': async (scene) => ({
    ...(await recorded(scene)),
    body: { amount: 0.01, note: 'Not wanted' },
  }),
  'POST /orders/:id/shortage': async (scene) => {
    const id = await paidOrder(scene);
    const { body } = await api<Order>('GET', `/api/orders/${id}`, { token: scene.admin.token });
    return { id, body: { lines: [{ _id: body.orderItems[0]!._id, qty: 1 }] } };
  },
  'DELETE /orders/:id/shortage': async (scene) => {
    const id = await paidOrder(scene);
    const { token } = scene.admin;
    const { body } = await api<Order>('GET', `/api/orders/${id}`, { token });
    const lines = [{ _id: body.orderItems[0]!._id, qty: 1 }];
    await api('POST', `/api/orders/${id}/shortage`, { token, body: { lines } });
    return { id };
  },
  'GET /admin/orders': () => ({ query: '?state=to-ship&keyword=part&from=2026-01-01' }),
  'GET /admin/orders/:id': async (scene) => ({ id: await paidOrder(scene) }),
  'POST /orders/:id/notes': async (scene) => ({
    ...(await aboutOrder(scene)),
    body: { text: 'Rang' },
  }),
  'POST /orders/:id/problem/done': async (scene) => {
    const id = await paidOrder(scene);
    await sql`UPDATE orders SET payment_problem = 'Dispute' WHERE document_id = ${id}`;
    return { id, body: { note: 'Answered at PayPal' } };
  },
  'POST /orders/:id/emails': async (scene) => ({
    id: await paidOrder(scene),
    body: { kind: 'order-confirmation' },
  }),
  'GET /orders/:id/invoice.pdf': async (scene) => ({ id: await paidOrder(scene) }),
  'GET /orders/:id/adjustment-note.pdf': async (scene) => {
    const id = await paidOrder(scene);
    const body = { amount: 1, reason: 'Dented' };
    const refund = await api<Order>('POST', `/api/orders/${id}/refunds`, {
      token: scene.admin.token,
      body,
    });
    return { id, query: `?number=${refund.body.invoiceNumber}-A1` };
  },
  'GET /orders/:id/packing-slip.pdf': async (scene) => ({ id: await paidOrder(scene) }),
  'GET /admin/orders/pick-list.pdf': async (scene) => ({ query: `?ids=${await paidOrder(scene)}` }),
  'GET /admin/orders/invoices.pdf': async (scene) => ({ query: `?ids=${await paidOrder(scene)}` }),
  'GET /admin/orders/packing-slips.pdf': async (scene) => ({
    query: `?ids=${await paidOrder(scene)}`,
  }),
  'POST /paypal/webhook': () => ({ body: { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED' } }),
  'POST /email/send-order-confirmation': async (scene) => ({
    body: { order: { _id: await paidOrder(scene) } },
  }),
  'POST /email/shipping-confirmation': async (scene) => ({
    body: { order: { _id: await paidOrder(scene) } },
  }),
  'GET /admin/overview': async (scene) => {
    await paidOrder(scene);
    return {};
  },
  'GET /admin/report': () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'GET /admin/xero.csv': () => ({ query: '?from=2026-01-01&to=2026-12-31&part=1' }),
  'GET /admin/myob.csv': () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'GET /admin/audit': nothing,
  'GET /admin/history/:id': async () => ({ id: await describedAnew() }),
  'POST /admin/history/:id/restore': async () => ({ id: await describedAnew() }),
  'GET /admin/customers': async (scene) => {
    await paidOrder(scene);
    return { query: `?keyword=${scene.customer.email}` };
  },
  'GET /admin/users/:id': async (scene) => {
    await paidOrder(scene);
    return { id: scene.customer._id };
  },
};
