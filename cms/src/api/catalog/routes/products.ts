import { messages, TOP_PRODUCTS_COUNT, type Product } from 'shared';
import {
  productQuerySchema,
  responses,
  reviewPatchSchema,
  reviewSchema,
  suggestQuerySchema,
} from 'shared/schemas';
import { array } from 'valibot';
import type { Knex } from '#platform/database/knex';
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
const reservedBy = async (knex: Knex, user: SignedInUser | null): Promise<ReadonlyMap<string, number>> =>
  user ? findReservedBy(knex, user.id) : new Map();

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
      async handler({ knex, query, user, refuse }) {
        const reserved = await reservedBy(knex, user);
        const listed = await listProducts(knex, query, [...reserved.keys()]);
        if ('parameter' in listed) throw refuse({ reason: 'unknown-name', errors: [unknownName(listed)] });
        return { ...listed, products: withReserved(listed.products, reserved) };
      },
    }),

    endpoint('GET /products/top', {
      summary: 'Up to five products, by rating, then by number of reviews',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.Product) },
      handler: ({ knex }) => topProducts(knex, TOP_PRODUCTS_COUNT),
    }),

    endpoint('GET /products/suggest', {
      summary: 'What somebody may look for: products, categories and another spelling',
      access: 'anybody',
      isCached: true,
      query: suggestQuerySchema,
      responses: { 200: responses.Suggestions },
      handler: ({ knex, query }) => suggestProducts(knex, query.keyword),
    }),

    endpoint('GET /products/:id', {
      summary: 'A product with its reviews, newest first; for admins with those that are hidden',
      access: 'optional user',
      isCached: true,
      responses: { 200: responses.ProductDetails },
      errors: notFound,
      async handler({ knex, params, user, refuse }) {
        const found = await findProduct(knex, params.id, user?.isAdmin);
        const [product] = withReserved(found ? [found] : [], await reservedBy(knex, user));
        if (!product) throw refuse('not-found');
        return product;
      },
    }),

    endpoint('GET /products/:id/replacement', {
      summary: 'The product to buy instead of one, which may be hidden; null if none is known',
      access: 'anybody',
      isCached: true,
      responses: { 200: responses.Replacement },
      handler: async ({ knex, params }) => ({
        replacement: await findReplacement(knex, params.id),
      }),
    }),

    endpoint('GET /categories', {
      summary: 'The categories, in the order that editors gave them',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.Category) },
      async handler({ knex }) {
        const categories = await listGroups(knex, 'category');
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
      async handler({ knex, params, body, user }) {
        await addReview(knex, params.id, user, body);
        return { message: messages.reviewAdded };
      },
    }),

    endpoint('PATCH /reviews/:id', {
      summary: 'Hides a review from everybody but admins, or shows it again',
      access: 'manager',
      body: reviewPatchSchema,
      responses: { 200: responses.Review },
      errors: { 'not-found': [404, messages.reviewNotFound] },
      handler: ({ knex, params, body, user }) => hideReview(knex, params.id, body.isHidden, user),
    }),
  ],
};
