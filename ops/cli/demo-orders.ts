import type { Order, PlacedOrder, ProductPage, UserWithToken } from 'shared';

/** Made by the CMS with the other demo data (`cms/src/demo/seed.ts`). */
const CUSTOMER = { email: 'orders@example.com', password: 'Orders-demo-1' };
const ADMIN = { email: 'admin@example.com', password: 'Admin-demo-1' };
const ADDRESS = {
  recipient: 'Olive Ortega',
  organisation: 'Ballarat Primary School',
  address: '1 Garden Lane',
  city: 'Ballarat',
  state: 'VIC',
  postalCode: '3350',
  country: 'Australia',
};

interface Places {
  cms: string;
  payments: string;
}

/**
 * Gives a demo customer one order in each state, once. They are placed like a browser's, with the payments stand-in, so
 * the books balance.
 * @throws Error for a refused call
 */
export async function placeDemoOrders({ cms, payments }: Places): Promise<void> {
  const customer = await logIn(cms, CUSTOMER);
  if (!customer) return;
  const known = await send<Order[]>('GET', `${cms}/api/orders/myorders`, customer.token);
  const admin = known.length === 0 ? await logIn(cms, ADMIN) : null;
  if (!admin) return;
  const { place, pay, ship, refund, cancel } = demoShop({ cms, payments }, customer, admin);
  const setCapture = (capture: string | null) => send('PUT', `${payments}/sandbox/faults`, '', { capture });

  await ship(await pay());
  await refund(await ship(await pay()), { reason: 'The parcel was lost' });
  await refund(await ship(await pay()), { amount: 5, reason: 'Arrived with a scratch' });
  await pay();
  await setCapture('pending');
  await pay().finally(() => setCapture(null));
  await cancel(await place());
  await place();
}

/** @returns null when the account is gone */
const logIn = (cms: string, account: typeof ADMIN) =>
  send<UserWithToken>('POST', `${cms}/api/users/login`, '', account).catch(() => null);

type Signed = Pick<UserWithToken, 'token'>;

function demoShop({ cms, payments }: Places, { token }: Signed, admin: Signed) {
  const urlOf = (order: Order, action: string) => `${cms}/api/orders/${order._id}/${action}`;
  let placed = 0;
  /** Two pieces of one product and one of another; each order has other goods. */
  const place = async () => {
    const list = `${cms}/api/products?inStock=true&itemsPerPage=100`;
    const { products } = await send<ProductPage>('GET', list);
    const enough = products.filter(({ price, countInStock }) => price > 0 && countInStock > 1);
    const orderItems = enough.slice(placed, placed + 2).map((product, index) => {
      const { _id, name, price } = product;
      return { product: _id, name, price, image: '', qty: 2 - index };
    });
    placed += 2;
    const cents = orderItems.reduce((sum, { price, qty }) => sum + Math.round(price * 100) * qty, 0);
    const [itemsPrice, totalPrice] = [cents / 100, cents / 100];
    const money = { itemsPrice, shippingPrice: 0, totalPrice, paymentMethod: 'PayPal' };
    const order = { orderItems, shippingAddress: ADDRESS, ...money };
    return send<PlacedOrder>('POST', `${cms}/api/orders`, token, order);
  };
  const pay = async () => {
    const order = await place();
    await send('POST', `${payments}/sandbox/orders/${order.paypalOrderId}/approve`, '', {});
    return send<Order>('PUT', urlOf(order, 'pay'), token, { id: order.paypalOrderId });
  };
  const ship = (order: Order) => {
    const parcel = { trackingNumber: '33ABC4005678', carrier: 'Australia Post' };
    return send<Order>('PUT', urlOf(order, 'deliver'), admin.token, parcel);
  };
  const refund = (order: Order, what: { reason: string; amount?: number }) =>
    send<Order>('POST', urlOf(order, 'refunds'), admin.token, what);
  const cancel = (order: Order) => send('POST', urlOf(order, 'cancel'), token, {});
  return { place, pay, ship, refund, cancel };
}

async function send<Body = unknown>(method: string, url: string, token = '', body?: object): Promise<Body> {
  const headers = { 'Content-Type': 'application/json', ...(token && bearer(token)) };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}`);
  return (await response.json()) as Body;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
