import type { Context } from 'koa';
import { messages, TOP_PRODUCTS_COUNT, type Product } from 'shared';
import {
  createEmptyProduct,
  removeProduct,
  updateProduct,
  type UpdateRefusal,
} from '../../../adapters/database/catalog/product-writes';
import { findReservedBy } from '../../../adapters/database/orders/reads';
import {
  findAnyProduct,
  findProduct,
  topProducts,
} from '../../../adapters/database/catalog/products';
import { searchProducts } from '../../../adapters/database/catalog/product-search';
import { addReview } from '../../../adapters/database/catalog/reviews';
import { productSchema } from 'shared/schemas';
import { productQuerySchema } from '../../../domain/catalog/product-query';
import { reviewSchema } from 'shared/schemas';
import { ApiProblem } from '../../../http/api-problem';
import { parse } from '../../../http/parse';
import { optionalUser, signedInUser } from '../../../http/signed-in';

const notFound = () => new ApiProblem(404, messages.productNotFound);

const imageUnknown = 'Product Images must have been uploaded';

/** The answer to a change that is not made. */
function updateProblem(reason: UpdateRefusal): ApiProblem {
  switch (reason) {
    case 'not-found':
      return notFound();
    case 'changed-meanwhile':
      return new ApiProblem(409, messages.productChanged);
    case 'unknown-image':
      return new ApiProblem(400, imageUnknown, [{ path: 'image', message: imageUnknown }]);
  }
}

/** What a buyer's own open order reserves can be bought by that buyer. */
async function withOwnReservations<Shown extends Product>(
  ctx: Context,
  products: Shown[],
): Promise<Shown[]> {
  const user = await optionalUser(ctx);
  if (!user) return products;
  const reserved = await findReservedBy(strapi.db.connection, user.id);
  return products.map((product) => ({
    ...product,
    countInStock: product.countInStock + (reserved.get(product._id) ?? 0),
  }));
}

export default () => ({
  async list(ctx: Context) {
    const query = parse(productQuerySchema, ctx.query);
    const found = await searchProducts(strapi.db.connection, query);
    ctx.body = { ...found, products: await withOwnReservations(ctx, found.products) };
  },

  async top(ctx: Context) {
    ctx.body = await topProducts(strapi.db.connection, TOP_PRODUCTS_COUNT);
  },

  async get(ctx: Context) {
    const product = await findProduct(strapi.db.connection, ctx.params.id);
    if (!product) throw notFound();
    [ctx.body] = await withOwnReservations(ctx, [product]);
  },

  async create(ctx: Context) {
    ctx.status = 201;
    ctx.body = await findAnyProduct(strapi.db.connection, await createEmptyProduct(strapi));
  },

  async update(ctx: Context) {
    const input = parse(productSchema, ctx.request.body);
    const updated = await updateProduct(strapi, ctx.params.id, input, signedInUser(ctx));
    if (!updated.ok) throw updateProblem(updated.reason);
    ctx.body = updated.product;
  },

  async remove(ctx: Context) {
    if (!(await removeProduct(strapi, ctx.params.id, signedInUser(ctx)))) throw notFound();
    ctx.body = { message: messages.productRemoved };
  },

  async review(ctx: Context) {
    const review = parse(reviewSchema, ctx.request.body);
    const added = await addReview(strapi.db.connection, ctx.params.id, signedInUser(ctx), review);
    if (added === 'product-not-found') throw notFound();
    if (added === 'already-reviewed') throw new ApiProblem(400, messages.alreadyReviewed);
    ctx.status = 201;
    ctx.body = { message: messages.reviewAdded };
  },
});
