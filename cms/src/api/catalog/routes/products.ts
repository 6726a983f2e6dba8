import { messages, TOP_PRODUCTS_COUNT, type Product } from 'shared';
import {
  productQuerySchema,
  responses,
  reviewPatchSchema,
  reviewSchema,
  suggestQuerySchema,
} from 'shared/schemas';
import { array } from 'valibot';
import type { SignedInUser } from '#platform/database/sessions';
import { endpoint } from '#platform/http/endpoint';
import { listGroups } from '../database/groups';
import { listProducts } from '../database/listing/list';
import { findProduct, topProducts } from '../database/products';
import { findReplacement } from '../database/replacement';
import { findReservedBy } from '../database/reserved';
import { addReview, hideReview } from '../database/reviews';
import { suggestProducts } from '../database/search/suggestions';
import { nothingCalled, unknownName } from '../rules/unknown-name';

const notFound = { 'not-found': [404, messages.productNotFound] } as const;

/** Quantities that a buyer's own open orders reserve, by product id: this buyer can still buy them. */
const reservedBy = async (user: SignedInUser | null): Promise<ReadonlyMap<string, number>> =>
  user ? findReservedBy(strapi.db.connection, user.id) : new Map();

const withReserved = <Shown extends Product>(
  products: readonly Shown[],
  reserved: ReadonlyMap<string, number>,
): Shown[] =>
  products.map((product) => ({
    ...product,
    countInStock: product.countInStock + (reserved.get(product._id) ?? 0),
  }));

export default {
  routes: [
    endpoint('GET /products', {
      summary:
        'A page of the products, narrowed down and in the order asked for; else newest first, or the best matches of a keyword first',
      access: 'optional user',
      isCached: true,
      query: productQuerySchema,
      responses: { 200: responses.ProductPage },
      errors: { 'unknown-name': [400, nothingCalled({ parameter: 'category', value: '{value}' })] },
      alsoRefuses: { 'wrong-number': [400, 'pageNumber must be a whole number of at least 1'] },
      async handler({ query, user, refuse }) {
        const reserved = await reservedBy(user);
        const listed = await listProducts(strapi.db.connection, query, [...reserved.keys()]);
        if ('parameter' in listed) throw refuse({ reason: 'unknown-name', errors: [unknownName(listed)] });
        return { ...listed, products: withReserved(listed.products, reserved) };
      },
    }),

    endpoint('GET /products/top', {
      summary: 'Up to five products, by rating, then by number of reviews',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.Product) },
      handler: () => topProducts(strapi.db.connection, TOP_PRODUCTS_COUNT),
    }),

    endpoint('GET /products/suggest', {
      summary: 'What somebody may look for: products, categories and another spelling',
      access: 'anybody',
      isCached: true,
      query: suggestQuerySchema,
      responses: { 200: responses.Suggestions },
      alsoRefuses: { 'no-keyword': [400, 'keyword is required'] },
      handler: ({ query }) => suggestProducts(strapi.db.connection, query.keyword),
    }),

    endpoint('GET /products/:id', {
      summary: 'A product with its reviews, newest first; for admins with those that are hidden',
      access: 'optional user',
      isCached: true,
      responses: { 200: responses.ProductDetails },
      errors: notFound,
      async handler({ params, user, refuse }) {
        const found = await findProduct(strapi.db.connection, params.id, user?.isAdmin);
        const [product] = withReserved(found ? [found] : [], await reservedBy(user));
        if (!product) throw refuse('not-found');
        return product;
      },
    }),

    endpoint('GET /products/:id/replacement', {
      summary: 'The product to buy instead of one, which may be hidden; null if none is known',
      access: 'anybody',
      isCached: true,
      responses: { 200: responses.Replacement },
      handler: async ({ params }) => ({
        replacement: await findReplacement(strapi.db.connection, params.id),
      }),
    }),

    endpoint('GET /categories', {
      summary: 'The categories, in the order that editors gave them',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.Category) },
      async handler() {
        const categories = await listGroups(strapi.db.connection, 'category');
        return categories.map(({ formerSlugs: _, ...category }) => category);
      },
    }),

    endpoint('POST /products/:id/reviews', {
      summary: 'Adds a review, one a person',
      access: 'signed in',
      body: reviewSchema,
      responses: { 201: responses.Message },
      errors: {
        'already-reviewed': [400, messages.alreadyReviewed],
        'product-not-found': notFound['not-found'],
      },
      alsoRefuses: {
        'no-rating': [400, messages.ratingInvalid],
        'no-comment': [400, messages.commentRequired],
      },
      async handler({ params, body, user }) {
        await addReview(strapi.db.connection, params.id, user, body);
        return { message: messages.reviewAdded };
      },
    }),

    endpoint('PATCH /reviews/:id', {
      summary: 'Hides a review from everybody but admins, or shows it again',
      access: 'manager',
      body: reviewPatchSchema,
      responses: { 200: responses.Review },
      errors: { 'not-found': [404, messages.reviewNotFound] },
      alsoRefuses: { 'no-mark': [400, 'isHidden must be true or false'] },
      handler: ({ params, body, user }) => hideReview(strapi.db.connection, params.id, body.isHidden, user),
    }),
  ],
};
