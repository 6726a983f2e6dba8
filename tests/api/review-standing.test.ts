import type { AuditPage, ErrorBody, ProductDetails, ProductPage, Review, SiteContent } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, approve, buy, orderOf, pay, payments, placeOrder, type TestProduct } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { addEditor, REVIEWS } from './panel.ts';
import { api, logInAdmin, response, signUp } from './shop.ts';

/** Verified and hidden reviews. */

const admin = await logInAdmin();

interface Author {
  token: string;
}

const review = ({ _id }: TestProduct, { token }: Author, rating = 4) =>
  api('POST', `/api/products/${_id}/reviews`, { token, body: { rating, comment: 'Works' } });

const read = async ({ _id }: TestProduct, as?: Author) =>
  (await api<ProductDetails>('GET', `/api/products/${_id}`, { token: as?.token })).body;

/** Which reviews are verified, as visitors see them. */
const verified = async (product: TestProduct) =>
  (await read(product)).reviews.map(({ isVerified }) => isVerified);

/** The content events of a product that some work causes. */
async function newsOf({ _id }: TestProduct, work: () => Promise<unknown>): Promise<string[]> {
  const events = await eventsOf(work);
  return events.filter(({ id }) => id === _id).map(({ change }) => change);
}

const asAdmin = <Body = ErrorBody>(method: string, path: string, body?: object) =>
  api<Body>(method, `/api${path}`, { token: admin.token, body });

const hide = (id: string, isHidden = true) => asAdmin<Review>('PATCH', `/reviews/${id}`, { isHidden });

test('a review is verified from its author’s payment until the whole order is refunded', async () => {
  const [early, product] = [await signUp(), await addProduct()];
  await review(product, early);
  await review(product, await signUp());
  const { body: order } = await placeOrder(orderOf(product, 2), early);
  // The approval's event would pay the order, maybe before the call below.
  await payments('PUT', '/sandbox/faults', { webhooks: 'off' });
  await approve(order);
  await payments('PUT', '/sandbox/faults', { webhooks: null });
  expect(await verified(product)).toEqual([false, false]);
  const payNow = () => pay(order._id, { id: order.paypalOrderId }, early.token);
  expect(await newsOf(product, payNow)).toEqual(['updated']);
  expect(await verified(product)).toEqual([false, true]);

  const refund = (amount?: number) => () =>
    asAdmin('POST', `/orders/${order._id}/refunds`, { amount, restock: false, reason: 'Broken' });
  expect(await newsOf(product, refund(5))).toEqual([]);
  expect(await verified(product)).toEqual([false, true]);
  await asAdmin('PUT', `/orders/${order._id}/deliver`, { trackingNumber: 'AP1' });
  expect(await verified(product)).toEqual([false, true]);
  expect(await newsOf(product, refund())).toEqual(['updated']);
  expect(await verified(product)).toEqual([false, false]);
});

test('a review of a bought product is verified at once, of any other product not', async () => {
  const [{ buyer, product }, other] = [await buy(), await addProduct()];
  await review(product, buyer);
  await review(other, buyer);
  expect([await verified(product), await verified(other)]).toEqual([[true], [false]]);
  // With the account, the link to its orders is deleted.
  const remove = () => asAdmin('DELETE', `/users/${buyer._id}`);
  expect(await newsOf(product, remove)).toEqual(['updated']);
  expect(await verified(product)).toEqual([false]);
});

/** A product with reviews of these ratings, its newest review and that review's author. */
async function reviewed(...ratings: number[]) {
  const product = await addProduct();
  const authors = await Promise.all(ratings.map(signUp));
  for (const [index, author] of authors.entries()) await review(product, author, ratings[index]);
  return { product, author: authors.at(-1)!, worst: (await read(product)).reviews[0]! };
}

/** The product's ratings on its page and in lists. */
async function standing(product: TestProduct) {
  const { rating, numReviews, reviews, ratingCounts } = await read(product);
  const best = await api<ProductPage>('GET', `/api/products?minRating=5&ids=${product._id}`);
  const shown = reviews.map((one) => one.rating);
  return { rating, numReviews, shown, ratingCounts, isBest: best.body.total === 1 };
}

const BEFORE = {
  rating: 3.67,
  numReviews: 3,
  isBest: false,
  shown: [1, 5, 5],
  ratingCounts: [1, 0, 0, 0, 2],
};
const WITHOUT_THE_WORST = {
  rating: 5,
  numReviews: 2,
  isBest: true,
  shown: [5, 5],
  ratingCounts: [0, 0, 0, 0, 2],
};

test('a hidden review is in no public response and does not count until it is shown again', async () => {
  const { product, author, worst } = await reviewed(5, 5, 1);
  expect(await standing(product)).toEqual(BEFORE);

  expect(await newsOf(product, () => hide(worst._id))).toEqual(['updated']);
  expect(await standing(product)).toEqual(WITHOUT_THE_WORST);
  const { body: content } = await api<SiteContent>('GET', '/build/content');
  const built = content.products.find(({ _id }) => _id === product._id);
  expect(built).toMatchObject({ numReviews: 2, ratingCounts: [0, 0, 0, 0, 2] });
  expect(JSON.stringify(built)).not.toContain(worst._id);
  // Its author does not see it either, and cannot write another one.
  const own = await read(product, author);
  expect(own.reviews.filter((one) => one._id === worst._id || 'isHidden' in one)).toEqual([]);
  expect(await review(product, author)).toMatchObject(response(400, 'Product already reviewed'));

  const forAdmins = await read(product, admin);
  expect(forAdmins.reviews.map(({ isHidden }) => isHidden)).toEqual([true, false, false]);
  expect(forAdmins).toMatchObject({ numReviews: 2, ratingCounts: [0, 0, 0, 0, 2] });

  const shown = await hide(worst._id, false);
  expect(shown).toMatchObject({ status: 200, body: { ...worst, isHidden: false } });
  expect(await standing(product)).toEqual(BEFORE);
});

test('the history shows who hid a review and showed it again, once each', async () => {
  const { product, worst } = await reviewed(2);
  for (const isHidden of [true, true, false]) await hide(worst._id, isHidden);
  const { body } = await asAdmin<AuditPage>('GET', `/admin/audit?keyword=${worst._id}`);
  const name = `Review by Bea Buyer of ${product.name}`;
  expect(body.entries.map(({ who, what, after }) => [who, what, after])).toEqual([
    [admin.name, `${name} shown again`, { isHidden: false }],
    [admin.name, `${name} hidden`, { isHidden: true }],
  ]);
  const found = await asAdmin<AuditPage>('GET', `/admin/audit?keyword=review ${product.name}`);
  expect(found.body.total).toBe(2);
});

test('a review hidden by an editor in the panel does not count, and is in the history', async () => {
  const { product, worst } = await reviewed(5, 5, 1);
  const { email, token } = await addEditor();
  const save = (isHidden: boolean) => () =>
    api('PUT', `${REVIEWS}/${worst._id}`, { token, body: { isHidden } });
  expect(await newsOf(product, save(true))).toEqual(['updated']);
  expect(await standing(product)).toEqual(WITHOUT_THE_WORST);
  await save(false)();
  expect(await standing(product)).toEqual(BEFORE);
  await api('DELETE', `${REVIEWS}/${worst._id}`, { token });
  const { body } = await asAdmin<AuditPage>('GET', `/admin/audit?keyword=${worst._id}`);
  expect(body.entries.map(({ who, what }) => [who, what])).toEqual([
    [`${email} (Strapi panel)`, 'Review by Bea Buyer removed'],
    [`${email} (Strapi panel)`, `Review by Bea Buyer of ${product.name} shown again`],
    [`${email} (Strapi panel)`, `Review by Bea Buyer of ${product.name} hidden`],
  ]);
});

test('hiding needs an existing review and true or false', async () => {
  expect(await hide('unknown')).toMatchObject(response(404, 'Review not found'));
  expect(await asAdmin('PATCH', '/reviews/any', { isHidden: null })).toMatchObject({
    status: 400,
    body: { message: 'isHidden must be true or false', errors: [{ path: 'isHidden' }] },
  });
});
