import { dayOf, type ErrorBody, type Order, type PlacedOrder, type UserWithToken } from 'shared';
import { passTime } from '../fixtures/payment-time.ts';
import {
  addProduct,
  approve,
  captureOf,
  madeOrderOf,
  orderOf,
  pay,
  payFor,
  payments,
  placeOrder,
} from './buying.ts';
import { api, database, eventually, logInAdmin, signUp, sql } from './shop.ts';

/** Orders in every state that the desk knows, and everything that can be done to them there. */

const { token } = await logInAdmin();

/** An order with its customer. */
export interface Subject {
  id: string;
  buyer: UserWithToken;
}

const call = (method: string, path: string, body?: object) =>
  api<Order & ErrorBody>(method, `/api/orders/${path}`, { token, body });
const read = async (id: string) => (await call('GET', id)).body;

async function placed(): Promise<{ buyer: UserWithToken; order: PlacedOrder }> {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10, stock: 5 })];
  return { buyer, order: (await placeOrder(orderOf(product, 2), buyer)).body };
}

async function made(paymentMethod: string): Promise<Subject> {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10, stock: 5 })];
  const customer = { _id: buyer._id };
  const body = { ...madeOrderOf(product, buyer.email, 2), customer, paymentMethod };
  const { body: order } = await api<Order>('POST', '/api/admin/orders', { token, body });
  return { id: order._id, buyer };
}

const record = (id: string, amount: number) =>
  call('POST', `${id}/payments`, {
    amount,
    receivedAt: dayOf(new Date()),
    method: 'Bank transfer',
  });

async function partPaid(): Promise<Subject> {
  const { buyer, order } = await placed();
  await record(order._id, 5);
  return { id: order._id, buyer };
}

async function givenBack(): Promise<Subject> {
  const subject = await partPaid();
  const [payment] = (await read(subject.id)).payments;
  await call('POST', `${subject.id}/payments/${payment!._id}/return`, { amount: 5, note: 'Back' });
  return subject;
}

/** The days of a part-paid order pass, until the worker has noted what follows. */
async function afterDays(days: number, isSo: (order: Order) => boolean): Promise<Subject> {
  const subject = await partPaid();
  await passTime(database, subject.buyer, days * 24 * 60);
  await database.query('UPDATE shop_payment_checks SET next_at = now()');
  await eventually(async () => isSo(await read(subject.id)) || undefined);
  return subject;
}

async function paid(): Promise<Subject> {
  const { buyer, order } = await placed();
  return { id: (await payFor(order, buyer))._id, buyer };
}

const after = async (subject: Promise<Subject>, act: (id: string) => Promise<unknown>) => {
  const { id, buyer } = await subject;
  await act(id);
  return { id, buyer };
};

const ship = (id: string) => call('PUT', `${id}/deliver`, {});
const refund = (id: string, body: object) =>
  call('POST', `${id}/refunds`, { restock: false, reason: 'Broken', ...body });
const lineOf = async (id: string) => (await read(id)).orderItems[0]!._id;

async function underReview(): Promise<Subject> {
  await payments('PUT', '/sandbox/faults', { capture: 'pending', webhooks: 'off' });
  const { buyer, order } = await placed();
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  await payments('PUT', '/sandbox/faults', { capture: null, webhooks: null });
  return { id: order._id, buyer };
}

async function forPayPal(): Promise<Subject> {
  const { buyer, order } = await placed();
  return { id: order._id, buyer };
}

export const STATES = {
  'placed for PayPal': forPayPal,
  'made, to be paid by PayPal': () => made('PayPal'),
  'made, to be paid by transfer': () => made('Bank transfer'),
  'paid in part': partPaid,
  'paid in part, and overdue': () => afterDays(15, ({ problem }) => problem !== undefined),
  'paid in part, and ended': () => afterDays(22, ({ status }) => status === 'cancelled'),
  'paid in part, and given back': givenBack,
  'under review': underReview,
  'paid by PayPal': paid,
  'paid by transfer': () => after(partPaid(), (id) => record(id, 15)),
  'with goods missing': () =>
    after(paid(), async (id) =>
      call('POST', `${id}/shortage`, { lines: [{ _id: await lineOf(id), qty: 1 }] }),
    ),
  'refunded in part': () => after(paid(), (id) => refund(id, { amount: 1 })),
  'with nothing left to send': () =>
    after(paid(), async (id) => refund(id, { lines: [{ _id: await lineOf(id), qty: 2 }], amount: 15 })),
  shipped: () => after(paid(), ship),
  refunded: () => after(paid(), (id) => refund(id, {})),
  'disputed at PayPal': () =>
    after(paid(), async (id) => {
      await payments('POST', `/sandbox/captures/${await captureOf({ _id: id })}/dispute`, {});
      await eventually(async () => (await read(id)).problem);
    }),
  cancelled: () => after(forPayPal(), (id) => call('POST', `${id}/cancel`)),
  removed: () => after(paid(), (id) => call('DELETE', `${id}/delete`)),
} as const satisfies Record<string, () => Promise<Subject>>;

export type State = keyof typeof STATES;

/** What changes nothing of an order that other actions depend on. */
export const HARMLESS: readonly string[] = [
  'add a note',
  'print the invoice',
  'print the packing slip',
  'send the confirmation again',
];

/** The first recorded payment, also of a removed order; any id if there is none. */
async function paymentOf(id: string): Promise<string> {
  const [payment] = await sql`SELECT p.public_id::text AS id FROM shop_ledger p
      JOIN orders o ON o.id = p.order_id
     WHERE o.document_id = ${id} AND p.returns IS NULL AND p.reference IS NULL ORDER BY p.id LIMIT 1`;
  return payment?.id ?? 'none';
}

async function firstLine(id: string): Promise<{ line: string; product: string }> {
  const [line] = await sql`SELECT l.document_id AS line, l.product_document_id AS product
      FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.document_id = ${id} LIMIT 1`;
  return line as { line: string; product: string };
}

async function parcelOf(id: string): Promise<string> {
  const [parcel] = (await read(id)).parcels ?? [];
  return parcel?._id ?? 'none';
}

const correct = (id: string, body: object) =>
  api<Order & ErrorBody>('PUT', `/api/admin/orders/${id}`, { token, body });

type Action = (subject: Subject) => Promise<{ status: number; body: unknown }>;

export const ACTIONS = {
  cancel: ({ id }) => call('POST', `${id}/cancel`),
  remove: ({ id }) => call('DELETE', `${id}/delete`),
  restore: ({ id }) => call('POST', `${id}/restore`),
  ship: ({ id }) => ship(id),
  'take the shipment back': async ({ id }) =>
    call('DELETE', `${id}/parcels/${await parcelOf(id)}`, { reason: 'Wrong box' }),
  'report a shortage': async ({ id }) =>
    call('POST', `${id}/shortage`, { lines: [{ _id: (await firstLine(id)).line, qty: 1 }] }),
  'end the shortage': ({ id }) => call('DELETE', `${id}/shortage`),
  refund: ({ id }) => refund(id, { amount: 0.5 }),
  'record a payment': ({ id }) => record(id, 0.5),
  'take a payment back': async ({ id }) =>
    call('DELETE', `${id}/payments/${await paymentOf(id)}`, { reason: 'Mistyped' }),
  'give a payment back': async ({ id }) =>
    call('POST', `${id}/payments/${await paymentOf(id)}/return`, { amount: 0.5, note: 'Back' }),
  'correct the address': ({ id }) =>
    correct(id, { shippingAddress: { ...orderOf([]).shippingAddress, address: '2 Garden Lane' } }),
  'correct the items': async ({ id }) =>
    correct(id, { orderItems: [{ product: (await firstLine(id)).product, qty: 1 }] }),
  'add a note': ({ id }) => call('POST', `${id}/notes`, { text: 'Rang' }),
  'send the confirmation again': ({ id }) => call('POST', `${id}/emails`, { kind: 'order-confirmation' }),
  'print the invoice': ({ id }) => call('GET', `${id}/invoice.pdf`),
  'print the packing slip': ({ id }) => call('GET', `${id}/packing-slip.pdf`),
  'mark the problem as dealt with': ({ id }) => call('POST', `${id}/problem/done`, { note: 'Rang' }),
  'open the payment, as its customer': ({ id, buyer }) =>
    api('POST', `/api/orders/${id}/paypal-order`, { token: buyer.token }),
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;
