import { dayIn } from '../fixtures/days.ts';
import { errorMessages, usualStatus } from '../../cms/src/platform/http/endpoint.ts';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { ADDRESS, orderOf } from '../fixtures/order-of.ts';
import { newEmail } from '../fixtures/shop-client.ts';
import { START_STOCK, type Scene } from './scenes.ts';

type Subject = keyof Scene;
type Ask = (scene: Scene) => object;

/** A request about a scene's account, product or order. */
export interface Action {
  by: 'customer' | 'admin' | 'editor';
  method: string;
  /** With `:id` for the subject. */
  path: string;
  about: Subject;
  body?: Ask;
  /** The last part of a link, where the path has one. */
  tokenOf?(scene: Scene): string;
  /** Allowed status codes, whatever happens at the same time. */
  statuses: readonly number[];
}

/** Allows every status that the endpoint documents. */
function api(name: string, by: Action['by'], about: Subject, body?: Ask): Action {
  const [method = '', path = ''] = name.split(' ');
  const endpoint = ENDPOINTS[name]!;
  const refused = Object.keys(errorMessages(endpoint)).map(Number);
  const statuses = [usualStatus(endpoint), ...refused];
  return { by, method, path: `/api${path}`, about, body, statuses };
}

/** A request to Strapi's panel, where a deleted subject is 404. */
function panel(method: string, path: string, about: Subject, body?: Ask): Action {
  return { by: 'editor', method, path, about, body, statuses: [200, 204, 404] };
}

const ACCOUNTS = '/content-manager/collection-types/plugin::users-permissions.user';
const PRODUCTS = '/content-manager/collection-types/api::product.product';
const CATEGORIES = '/content-manager/collection-types/api::category.category';

/** The form as an admin opened it when the scene was set. */
function productForm(scene: Scene): object {
  const { picture, spare } = scene;
  const { _id, name, price } = scene.product;
  const category = scene.category.name;
  const rest = { partNum: _id, brand: 'Brand', category, description: 'Text' };
  const basedOn = { name, price, ...rest, image: [picture.url], countInStock: START_STOCK - 1 };
  const image = [picture.url, spare.url];
  return { ...basedOn, image, category: 'Another', description: 'Another text', basedOn };
}

/** Every action that locks accounts, products or orders, by the name used in failures. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  order: api('POST /orders', 'customer', 'product', ({ product, second }) => orderOf([product, second], 2)),
  'order for a customer': api('POST /admin/orders', 'admin', 'customer', (scene) => ({
    customer: { _id: scene.customer._id },
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    orderItems: [scene.product, scene.second].map(({ _id }) => ({ product: _id, qty: 1 })),
  })),
  'correction of lines': api('PUT /admin/orders/:id', 'admin', 'order', ({ product, second }) => ({
    orderItems: [second, product].map(({ _id }) => ({ product: _id, qty: 1 })),
  })),
  payment: api('PUT /orders/:id/pay', 'customer', 'order', ({ order }) => ({
    id: order.paypalOrderId,
  })),
  'acceptance of a quote': {
    ...api('POST /quotes/shared/:token/order', 'customer', 'quote', () => ({
      shippingAddress: ADDRESS,
    })),
    tokenOf: ({ quote }) => new URL(quote.link).hash.slice(1),
  },
  'revision of a quote': api('PUT /quotes/:id', 'admin', 'quote', ({ product }) => ({
    items: [{ product: product._id, qty: 1, price: 1 }],
    basedOn: 1,
  })),
  'withdrawal of a quote': api('POST /quotes/:id/withdraw', 'customer', 'quote'),
  refund: api('POST /orders/:id/refunds', 'admin', 'order', () => ({
    restock: true,
    reason: 'Changed their mind',
  })),
  'recorded payment': api('POST /orders/:id/payments', 'admin', 'order', ({ order }) => ({
    amount: order.totalPrice,
    receivedAt: dayIn(0),
    method: 'Bank transfer',
  })),
  shipment: api('PUT /orders/:id/deliver', 'admin', 'order', () => ({ trackingNumber: 'AU1' })),
  'order removal': api('DELETE /orders/:id/delete', 'admin', 'order'),
  review: api('POST /products/:id/reviews', 'customer', 'product', () => ({
    rating: 4,
    comment: 'Good',
  })),
  'stock alert': api('POST /products/:id/stock-alerts', 'customer', 'product', () => ({
    email: newEmail(),
  })),
  'hiding a review': api('PATCH /reviews/:id', 'admin', 'opinion', () => ({ isHidden: true })),
  'profile change': api('PUT /users/profile', 'customer', 'customer', () => ({
    name: 'Renamed',
    email: newEmail(),
  })),
  'new password': api('PUT /users/profile', 'customer', 'customer', () => ({
    password: 'another one',
  })),
  promotion: api('PUT /users/:id', 'admin', 'customer', () => ({ isAdmin: true })),
  demotion: api('PUT /users/:id', 'admin', 'customer', () => ({ isAdmin: false })),
  'account deletion': api('DELETE /users/:id', 'admin', 'customer'),
  'product save': api('PUT /products/:id', 'admin', 'product', productForm),
  'price change': api('PATCH /products/:id', 'admin', 'product', ({ product: { price } }) => ({
    price: price + 1,
    basedOn: { price },
  })),
  'product deletion': api('DELETE /products/:id', 'admin', 'product'),
  "an editor's product save": panel('PUT', `${PRODUCTS}/:id`, 'product', () => ({
    description: 'Another',
  })),
  "an editor's product deletion": panel('DELETE', `${PRODUCTS}/:id`, 'product'),
  "an editor's renaming of a category": panel('PUT', `${CATEGORIES}/:id`, 'category', ({ category }) => ({
    name: `Another ${category.name}`,
  })),
  "an editor's account save": panel('PUT', `${ACCOUNTS}/:id`, 'customer', () => ({
    name: 'Another name',
  })),
  "an editor's account deletion": panel('DELETE', `${ACCOUNTS}/:id`, 'customer'),
  "an editor's deletion of a list": panel('POST', `${PRODUCTS}/actions/bulkDelete`, 'product', (scene) => ({
    documentIds: [scene.second._id, scene.product._id],
  })),
  // Refused once a saved product uses the picture.
  "an editor's picture deletion": {
    ...panel('DELETE', '/upload/files/:id', 'spare'),
    statuses: [200, 400, 404],
  },
};

/** The request of an action about this scene. @param editorToken of the panel */
export function requestOf(name: string, scene: Scene, editorToken: string) {
  const { by, method, path, about, body, statuses, tokenOf } = ACTIONS[name]!;
  const url = path.replace(':id', scene[about]._id).replace(':token', tokenOf?.(scene) ?? '');
  const token = by === 'editor' ? editorToken : scene[by].token;
  return { method, url, options: { token, body: body?.(scene) }, statuses };
}
