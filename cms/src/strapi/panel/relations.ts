import type { Core } from '@strapi/strapi';

/** Relations whose column is in the other side's table. */
const LINKED: Partial<Record<string, string>> = {
  'api::product.product': 'reviews',
  'api::order.order': 'lines',
};

/**
 * Strapi takes what its panel sends for such a relation, which is only what was added or taken away, for
 * the whole of it: every save would part a product from its reviews and an order from its lines. They are
 * linked from their own side alone.
 */
export function keepLinks(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const field = LINKED[context.uid];
    const { data } = context.params as { data?: Record<string, unknown> };
    if (field && data && context.action === 'update') delete data[field];
    return next();
  });
}
