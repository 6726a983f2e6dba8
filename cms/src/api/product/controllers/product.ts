import type { Context } from 'koa';
import { messages, TOP_PRODUCTS_COUNT } from 'shared';
import { findProduct, searchProducts, topProducts } from '../../../adapters/database/products';
import { productQuerySchema } from '../../../domain/product-query';
import { ApiProblem } from '../../../http/api-problem';
import { parse } from '../../../http/parse';

export default () => ({
  async list(ctx: Context) {
    ctx.body = await searchProducts(strapi.db.connection, parse(productQuerySchema, ctx.query));
  },

  async top(ctx: Context) {
    ctx.body = await topProducts(strapi.db.connection, TOP_PRODUCTS_COUNT);
  },

  async get(ctx: Context) {
    const product = await findProduct(strapi.db.connection, ctx.params.id);
    if (!product) throw new ApiProblem(404, messages.productNotFound);
    ctx.body = product;
  },
});
