import { messages, TOP_PRODUCTS_COUNT, type FieldError, type Product } from 'shared';
import type { SignedInUser } from '../../../platform/database/sessions';
import type { NothingKnown } from '../database/listing/filters';
import { listProducts } from '../database/listing/list';
import {
  createEmptyProduct,
  patchProduct,
  removeProduct,
  updateProduct,
  type PatchResult,
  type UpdateRefusal,
} from '../database/product-writes';
import { findAnyProduct, findProduct, topProducts } from '../database/products';
import { addReview } from '../database/reviews';
import { suggestProducts } from '../database/search/suggestions';
import { findReservedBy } from '../database/reserved';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

const notFound = () => new ApiError(404, messages.productNotFound);

function unknownName({ parameter, value }: NothingKnown): ApiError {
  const message = `${parameter}: nothing here is called ${value}`;
  return new ApiError(400, message, [{ path: parameter, message }]);
}

function updateError(refusal: UpdateRefusal): ApiError {
  switch (refusal.reason) {
    case 'not-found':
      return notFound();
    case 'changed-meanwhile':
      return new ApiError(409, messages.productChanged);
    case 'unknown-image':
      return new ApiError(400, messages.imageUnknown, [
        { path: 'image', message: messages.imageUnknown },
      ]);
    case 'invalid':
      return invalid(refusal.errors);
  }
}

const invalid = (errors: FieldError[]) => new ApiError(400, errors[0]?.message ?? '', errors);

function patchError(refusal: Extract<PatchResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'not-found':
      return notFound();
    case 'changed-meanwhile':
      return new ApiError(409, messages.productChangedMeanwhile);
    case 'invalid':
      return invalid(refusal.errors);
  }
}

/** What a buyer's own open orders reserve, by product: it can be bought by that buyer. */
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
    route('GET /products', async ({ query, user }) => {
      const reserved = await reservedBy(user);
      const listed = await listProducts(strapi.db.connection, query, [...reserved.keys()]);
      if ('parameter' in listed) throw unknownName(listed);
      return { ...listed, products: withReserved(listed.products, reserved) };
    }),

    route('GET /products/top', () => topProducts(strapi.db.connection, TOP_PRODUCTS_COUNT)),

    route('GET /products/suggest', ({ query }) =>
      suggestProducts(strapi.db.connection, query.keyword),
    ),

    route('GET /products/:id', async ({ params, user }) => {
      const found = await findProduct(strapi.db.connection, params.id, user?.isAdmin);
      const [product] = withReserved(found ? [found] : [], await reservedBy(user));
      if (!product) throw notFound();
      return product;
    }),

    route('POST /products', async () => {
      const product = await findAnyProduct(strapi.db.connection, await createEmptyProduct(strapi));
      if (!product) throw notFound();
      return product;
    }),

    route('PUT /products/:id', async ({ params, body, user }) => {
      const updated = await updateProduct(strapi, params.id, body, user);
      if (!updated.ok) throw updateError(updated);
      if (!updated.product) throw notFound();
      return updated.product;
    }),

    route('PATCH /products/:id', async ({ params, body, user }) => {
      const patched = await patchProduct(strapi, params.id, body, user);
      if (!patched.ok) throw patchError(patched);
      if (!patched.product) throw notFound();
      return patched.product;
    }),

    route('DELETE /products/:id', async ({ params, user }) => {
      if (!(await removeProduct(strapi, params.id, user))) throw notFound();
      return { message: messages.productRemoved };
    }),

    route('POST /products/:id/reviews', async ({ params, body, user }) => {
      const added = await addReview(strapi.db.connection, params.id, user, body);
      if (added === 'product-not-found') throw notFound();
      if (added === 'already-reviewed') throw new ApiError(400, messages.alreadyReviewed);
      return { message: messages.reviewAdded };
    }),
  ],
};
