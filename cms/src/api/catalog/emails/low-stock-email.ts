import type { Product } from 'shared';
import type { Content } from '#platform/email/compose';
import { button } from '#platform/email/parts';
import { wording } from '#platform/email/rules/wording';
import { environment } from '#platform/environment/environment';

/** To the business. */
export const lowStockEmail = (to: string, product: Product): Content => ({
  to,
  wording: wording('low-stock', {
    product: product.name,
    partNumber: product.partNum,
    left: String(product.countInStock),
  }),
  sections: [
    button(
      'See the product',
      `${environment.PUBLIC_SITE_URL}/admin/products/search/${encodeURIComponent(product.partNum || product.name)}`,
    ),
  ],
});
