import { randomBytes } from 'node:crypto';
import type { Product, ProductDetails, ProductPage } from 'shared';
import { api, asAdmin } from './api.ts';

/** The shop's products, read and changed by API. */

export async function products(keyword = '', itemsPerPage = 100): Promise<Product[]> {
  const query = `keyword=${encodeURIComponent(keyword)}&itemsPerPage=${itemsPerPage}`;
  return (await api<ProductPage>('GET', `/products?${query}`)).body.products;
}

export async function findProduct(suits: (product: Product) => boolean): Promise<Product> {
  const found = (await products()).find(suits);
  if (!found) throw new Error('The demo shop has no such product');
  return found;
}

/** A product with so much stock that no test sells it out. */
export const anyPart = () => findProduct(({ countInStock }) => countInStock > 30);

/** The API's response about a product, which may be 404. */
export const readProduct = (id: string) => api<ProductDetails>('GET', `/products/${id}`);

export const detailsOf = async (id: string): Promise<ProductDetails> => (await readProduct(id)).body;

const added: string[] = [];

/** Registers a product made through the screen, to be removed when the test ends. */
export const removeLater = (id: string): void => void added.push(id);

/** Adds a product for one test; it is removed when the test ends. */
export async function addProduct(facts: Partial<Product> = {}): Promise<Product> {
  const { token } = await asAdmin();
  const [example] = await products('sensor', 1);
  const { body } = await api<Product>('POST', '/products', { token });
  removeLater(body._id);
  const id = randomBytes(4).toString('hex');
  return saveProduct({
    ...body,
    name: `Test Part ${id}`,
    brand: 'Wattlebird',
    partNum: `TP-${id}`,
    category: 'Sensors',
    price: 12,
    description: 'For a test.',
    countInStock: 10,
    image: example!.image.slice(0, 1),
    ...facts,
  });
}

/** Changes a product by API, as another admin does while a page is open. */
export const changeProduct = async (id: string, facts: Partial<Product>): Promise<Product> =>
  saveProduct({ ...(await detailsOf(id)), ...facts });

async function saveProduct(product: Product): Promise<Product> {
  const { token } = await asAdmin();
  return (await api<Product>('PUT', `/products/${product._id}`, { token, body: product })).body;
}

/** Takes a product out of the shop. @param replacedBy the part number to buy instead */
export async function hideProduct(id: string, replacedBy: string): Promise<void> {
  const { token } = await asAdmin();
  await saveProduct({ ...(await detailsOf(id)), replacedBy } as Product);
  const body = { isListed: false, basedOn: {} };
  await api('PATCH', `/products/${id}`, { token, body });
}

export async function removeProduct(id: string): Promise<void> {
  const { token } = await asAdmin();
  await api('DELETE', `/products/${id}`, { token });
}

/** Runs a test and removes the products that it added; those of `beforeAll` stay. */
export async function removeAddedAfter(test: () => Promise<void>): Promise<void> {
  const before = added.length;
  await test();
  for (const id of added.splice(before)) await removeProduct(id);
}

/** A line of the cart as the site stores it in the browser. */
export function lineOf({ _id, name, image, price, countInStock }: Product, qty = 1) {
  return { product: _id, name, image: image[0] ?? '', price, countInStock, qty };
}
