import type { Order, PlacedOrder, UserWithToken } from 'shared';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import { readCaptures, type CaptureAtProvider } from './ledger.ts';
import type { Shop } from './shop.ts';

/** An order with its own buyer and product, and the actions on it. */
export interface Placed {
  buyer: UserWithToken;
  product: TestProduct;
  order: PlacedOrder;
  /** With its own PayPal order unless another id is given. */
  pay(paypalOrderId?: string): ReturnType<Shop['client']['pay']>;
  read(): ReturnType<typeof readOrder>;
  /** Acts on the provider's order: approve, forget, void. */
  atProvider(action: string, body?: object): Promise<void>;
  /** Acts on its capture at PayPal: settle, refund, reverse, dispute. */
  withMoney(action: string, body?: object): Promise<void>;
  /** Read from the database: the API does not return expired orders. */
  state(): Promise<string | undefined>;
}

const readOrder = ({ client }: Shop, { _id }: PlacedOrder, { token }: UserWithToken) =>
  client.api<Order>('GET', `/api/orders/${_id}`, { token });

export async function placeOne(shop: Shop, { stock = 5 } = {}): Promise<Placed> {
  const { client } = shop;
  const [buyer, product] = [await client.signUp(), await shop.addGoods({ stock })];
  const { status, body: order } = await client.placeOrder(orderOf(product), buyer);
  if (status !== 201) throw new Error(`The order was answered ${status}`);
  const post = async (path: string, body: object = {}) => {
    const answer = await client.payments('POST', `/sandbox/${path}`, body);
    if (answer.status >= 300) throw new Error(`POST ${path} was answered ${answer.status}`);
  };
  return {
    buyer,
    product,
    order,
    pay: (id = order.paypalOrderId) => client.pay(order._id, { id }, buyer.token),
    read: () => readOrder(shop, order, buyer),
    atProvider: (action, body) => post(`orders/${order.paypalOrderId}/${action}`, body),
    async withMoney(action, body) {
      const capture = await captureOf(shop, order);
      await post(`captures/${capture?.id}/${action}`, body);
    },
    async state() {
      const { rows } = await shop.database.query<{ state: string }>(
        'SELECT state FROM orders WHERE document_id = $1',
        [order._id],
      );
      return rows[0]?.state;
    },
  };
}

/** An approved order without webhooks: only the buyer's request tells the shop. */
export async function placeApproved(shop: Shop): Promise<Placed> {
  await shop.setFaults({ webhooks: 'off' });
  const placed = await placeOne(shop);
  await placed.atProvider('approve');
  return placed;
}

export async function placePaid(shop: Shop): Promise<Placed> {
  const placed = await placeApproved(shop);
  const { status } = await placed.pay();
  if (status !== 200) throw new Error(`The payment was answered ${status}`);
  await shop.setFaults({ webhooks: null });
  return placed;
}

export async function captureOf(shop: Shop, { _id }: PlacedOrder): Promise<CaptureAtProvider | undefined> {
  return (await readCaptures(shop)).find(({ orderId }) => orderId === _id);
}

/** How many capture requests PayPal has got for each of the orders. */
export async function captureCalls({ client }: Shop, placed: readonly Placed[]): Promise<number[]> {
  const { body } = await client.payments<{ id: string; captureCalls: number }[]>('GET', '/sandbox/orders');
  return placed.map(({ order }) => body.find(({ id }) => id === order.paypalOrderId)?.captureCalls ?? 0);
}

export const untilState = (placed: Placed, state: string, seconds = 60) =>
  eventually(async () => ((await placed.state()) === state ? true : undefined), seconds);

/** The order as its buyer reads it, once it meets the condition. */
export const untilRead = (placed: Placed, isSo: (order: Order) => boolean, seconds = 60) =>
  eventually(async () => {
    const { status, body } = await placed.read();
    return status === 200 && isSo(body) ? body : undefined;
  }, seconds);
