import { createHash, randomBytes } from 'node:crypto';
import type { PlacedOrder, Quote } from 'shared';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import { newEmail } from '../fixtures/shop-client.ts';
import { makeQuote } from './quoting.ts';
import type { Shop } from './shop.ts';

/** The data that two parallel actions share, separate from all other scenes. */
export interface Scene {
  customer: Account;
  /** Of each scene its own, because the orders that an admin makes are limited. */
  admin: Account;
  product: TestProduct;
  /** Bought together with it. */
  second: TestProduct;
  /** The category of both products. */
  category: { _id: string; name: string };
  /** Approved at the provider, not paid. */
  order: PlacedOrder;
  /** An open quote of the second product. */
  quote: Quote;
  /** A review of the product by somebody else. */
  opinion: { _id: string };
  /** A picture of the product. */
  picture: Picture;
  /** An unused picture: a used one cannot be deleted. */
  spare: Picture;
}

interface Picture {
  _id: string;
  url: string;
}

export interface Account {
  _id: string;
  token: string;
}

/** Initial stock of a scene's products. */
export const START_STOCK = 5;

/** @param isAdmin whether the customer is an admin too */
export async function setScene(shop: Shop, isAdmin: boolean): Promise<Scene> {
  const product = await shop.client.addProduct({ stock: START_STOCK });
  const second = await shop.client.addProduct({ stock: START_STOCK });
  const category = await addCategory(shop, [product._id, second._id]);
  const picture = await addPicture(shop, product._id, product);
  const spare = await addPicture(shop, second._id);
  const opinion = await addOpinion(shop, product._id);
  const [customer, admin] = [await addAccount(shop, isAdmin), await addAccount(shop, true)];
  const { status, body: order } = await shop.client.placeOrder(orderOf(product), customer);
  if (status !== 201) throw new Error(`The order of a scene was answered ${status}`);
  await shop.client.approve(order);
  const quote = await makeQuote(shop, second, customer);
  return { customer, admin, product, second, category, order, quote, opinion, picture, spare };
}

/** A category of only these products. */
async function addCategory({ database }: Shop, productIds: string[]): Promise<Scene['category']> {
  const name = `Category of ${productIds[0]}`;
  await database.query('UPDATE products SET category = $1 WHERE document_id = ANY($2)', [name, productIds]);
  const { rows } = await database.query<Scene['category']>(
    'SELECT document_id AS _id, name FROM categories WHERE name = $1',
    [name],
  );
  return rows[0]!;
}

/** A review without an account. */
async function addOpinion({ database }: Shop, productId: string): Promise<{ _id: string }> {
  const { rows } = await database.query<{ _id: string }>(
    `INSERT INTO reviews (document_id, product_id, name, rating, comment, created_at)
     SELECT 'review' || document_id, id, 'Bea', 5, 'Works', now() FROM products WHERE document_id = $1
     RETURNING document_id AS _id`,
    [productId],
  );
  return rows[0]!;
}

/** An entry of the media library without a file. @param product the product that shows it, if any */
async function addPicture({ database }: Shop, name: string, product?: TestProduct): Promise<Picture> {
  const { rows } = await database.query<Picture>(
    `WITH added AS (
       INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider, folder_path)
       VALUES ($1, $1, $1, '.webp', 'image/webp', 1, $2, 'local', '/')
       RETURNING id, url),
     linked AS (
       INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
       SELECT added.id, products.id, 'api::product.product', 'images', 1 FROM added, products
        WHERE document_id = $3)
     SELECT id::text AS _id, url FROM added`,
    [name, `/uploads/${name}.webp`, product?._id ?? null],
  );
  return rows[0]!;
}

/** An account without a password, whose session stays confirmed for the whole run: hashing so many would take most of a test's time. */
export async function addAccount({ database }: Shop, isAdmin: boolean): Promise<Account> {
  const [_id, token] = [`test${randomBytes(10).toString('hex')}`, randomBytes(32).toString('hex')];
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await database.query(
    `WITH added AS (
       INSERT INTO up_users (document_id, username, email, name, is_admin, provider, confirmed)
       VALUES ($1, $2, $2, 'Racy Person', $3, 'local', true) RETURNING id)
     INSERT INTO shop_sessions (token_hash, user_id, expires_at, confirmed_at)
     SELECT $4, id, now() + interval '1 day', now() + interval '1 day' FROM added`,
    [_id, newEmail(), isAdmin, tokenHash],
  );
  return { _id, token };
}

/** Gives the panel's owner, whose password is random, the editor's password. @returns a token */
export async function logInOwner({ database, client }: Shop): Promise<string> {
  const [owner, editor] = ['owner@example.com', 'editor@example.com'];
  await database.query(
    `UPDATE admin_users SET password = (SELECT password FROM admin_users WHERE email = $2)
      WHERE email = $1`,
    [owner, editor],
  );
  const body = { email: owner, password: 'Editor-demo-1' };
  const answer = await client.api<{ data: { token: string } }>('POST', '/admin/login', { body });
  return answer.body.data.token;
}

/** The inconsistencies in the data of all scenes; none when everything adds up. */
export async function problemsInScenes({ database }: Shop): Promise<string[]> {
  const { rows } = await database.query<{ problem: string }>(
    `SELECT format('product %s: %s in stock and %s in orders, of ${START_STOCK}',
                   p.document_id, p.count_in_stock, o.quantity) AS problem
       FROM products p CROSS JOIN LATERAL (
         SELECT coalesce(sum(l.quantity), 0) AS quantity FROM order_lines l
           JOIN orders o ON o.id = l.order_id
          WHERE NOT EXISTS (SELECT FROM shop_refunds r
                             WHERE r.order_id = o.id AND r.restock AND r.state = 'completed')
            AND l.product_document_id = p.document_id AND o.state <> 'cancelled') o
      WHERE p.document_id LIKE 'test%' AND p.count_in_stock + o.quantity <> ${START_STOCK}
     UNION ALL
     SELECT format('product %s: %s reviews counted, of %s', p.document_id, p.num_reviews, r.count)
       FROM products p CROSS JOIN LATERAL (
         SELECT count(*) FROM reviews WHERE product_id = p.id AND is_hidden IS NOT TRUE) r
      WHERE p.document_id LIKE 'test%' AND p.num_reviews <> r.count`,
  );
  return rows.map(({ problem }) => problem);
}
