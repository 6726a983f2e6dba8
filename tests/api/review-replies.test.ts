import type { AdminReviewPage, AuditPage, Overview, ProductDetails, SiteContent } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, type TestProduct } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { api, logInAdmin, response, signUp, sql } from './shop.ts';

/** The admin's list of reviews, and the shop's public replies. */

const admin = await logInAdmin();
const asAdmin = <Body>(method: string, path: string, body?: object) =>
  api<Body>(method, `/api/admin${path}`, { token: admin.token, body });

const read = async ({ _id }: TestProduct) =>
  (await api<ProductDetails>('GET', `/api/products/${_id}`)).body.reviews;

/** A new product with a review, and who wrote it. */
async function reviewed(comment = 'Measures well') {
  const [product, author] = [await addProduct(), await signUp()];
  const body = { rating: 4, comment };
  await api('POST', `/api/products/${product._id}/reviews`, { token: author.token, body });
  const [review] = await read(product);
  return { product, author, review: review! };
}

const reply = (id: string, text: unknown) => asAdmin('PUT', `/reviews/${id}`, { reply: text });

const list = async (query: Record<string, string>) =>
  (await asAdmin<AdminReviewPage>('GET', `/reviews?${new URLSearchParams(query)}`)).body;

test('a reply is public, also in the built page, and can be changed and taken back', async () => {
  const { product, review } = await reviewed();
  expect(review.reply).toBeNull();
  const work = () => reply(review._id, ' Thank you!\r\nSam ');
  expect(await eventsOf(work)).toEqual([{ subject: 'product', id: product._id, change: 'updated' }]);
  expect(await read(product)).toMatchObject([{ reply: 'Thank you!\nSam' }]);
  const { body: content } = await api<SiteContent>('GET', '/build/content');
  const built = content.products.find(({ _id }) => _id === product._id);
  expect(built?.reviews).toMatchObject([{ reply: 'Thank you!\nSam' }]);

  expect(await reply(review._id, '  ')).toMatchObject({ status: 200, body: { reply: null } });
  expect(await read(product)).toMatchObject([{ reply: null }]);
});

test('the history shows each changed reply once', async () => {
  const { product, review } = await reviewed();
  for (const text of ['Thanks', 'Thanks', null]) await reply(review._id, text);
  const { body } = await asAdmin<AuditPage>('GET', `/audit?keyword=${review._id}`);
  const name = `eview by Bea Buyer of ${product.name}`;
  expect(body.entries.map(({ who, what, after }) => [who, what, after])).toEqual([
    [admin.name, `Reply to r${name} taken back`, { reply: null }],
    [admin.name, `R${name} replied to`, { reply: 'Thanks' }],
  ]);
});

test.each([
  [{}, 'reply must be text, or null for none'],
  [{ reply: 5 }, 'reply must be text, or null for none'],
  [{ reply: 'x'.repeat(2001) }, 'Reply must be at most 2000 characters'],
])('a reply with the body %j is refused', async (body, message) => {
  const { review } = await reviewed();
  const answer = await asAdmin('PUT', `/reviews/${review._id}`, body);
  expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path: 'reply' }] } });
});

test('an unknown review cannot be replied to', async () => {
  expect(await reply('unknown', 'Hello')).toMatchObject(response(404, 'Review not found'));
});

test('admins find reviews by product, part number, author, words and reply', async () => {
  const word = `quux${Date.now()}`;
  const { product, author, review } = await reviewed(`Really ${word}`);
  await reply(review._id, `Reply${word}`);
  const entry = {
    ...review,
    reply: `Reply${word}`,
    isHidden: false,
    author: author._id,
    product: { _id: product._id, name: product.name, isListed: true },
  };
  for (const keyword of [product.name, `bea ${word.toUpperCase()}`, `reply${word}`])
    expect(await list({ keyword })).toMatchObject({ reviews: [entry], total: 1 });
  expect(await list({ keyword: `${word} nothing` })).toMatchObject({ reviews: [], total: 0 });
});

test('tabs separate reviews without a reply and hidden ones, with their counts', async () => {
  const word = `tabs${Date.now()}`;
  const [plain, answered, hidden] = [await reviewed(word), await reviewed(word), await reviewed(word)];
  await reply(answered.review._id, 'Thanks');
  const path = `/api/reviews/${hidden.review._id}`;
  await api('PATCH', path, { token: admin.token, body: { isHidden: true } });
  const counts = { all: 3, unanswered: 1, hidden: 1 };
  const inTab = async (state: string) => {
    const page = await list({ keyword: word, state });
    expect(page.counts).toEqual(counts);
    return page.reviews.map(({ _id }) => _id);
  };
  expect(await inTab('all')).toEqual([hidden.review._id, answered.review._id, plain.review._id]);
  expect(await inTab('unanswered')).toEqual([plain.review._id]);
  expect(await inTab('hidden')).toEqual([hidden.review._id]);
  const second = await list({ keyword: word, itemsPerPage: '2', pageNumber: '2' });
  expect(second).toMatchObject({ page: 2, pages: 2, total: 3 });
  expect(second.reviews).toHaveLength(1);
});

test('the overview counts reviews of the last thirty days that have no reply', async () => {
  const count = async () => (await asAdmin<Overview>('GET', '/overview')).body.newReviews;
  const before = await count();
  const [{ review }, old] = [await reviewed(), await reviewed()];
  await sql`UPDATE reviews SET created_at = now() - interval '31 days' WHERE document_id = ${old.review._id}`;
  expect(await count()).toBe(before + 1);
  await reply(review._id, 'Thanks');
  expect(await count()).toBe(before);
});
