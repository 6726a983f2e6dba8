import { formatPrice } from 'shared';
import { words } from '../../domain/email/wording';
import { openStockAlert, type StockAlert } from '../database/catalog/stock-alerts';
import type { Knex } from '../database/knex';
import { environment } from '../environment';
import { link, sentences, type Content } from './compose';

/** Null when nobody waits any more, or what they wait for is sold out or hidden again. */
export async function writeStockAlert(knex: Knex, alertId: string): Promise<Content | null> {
  const alert = await openStockAlert(knex, alertId);
  return alert && stockAlertEmail(alert, environment.PUBLIC_SITE_URL);
}

/** @param siteUrl where the site is, without a slash at the end */
export const stockAlertEmail = (
  { email, product, token }: StockAlert,
  siteUrl: string,
): Content => ({
  to: email,
  subject: `${product.name} is back in stock`,
  title: `${product.name} is back in stock`,
  words: words('back-in-stock', { product: product.name, price: formatPrice(product.price) }),
  parts: [
    link('See the product', `${siteUrl}/product/${product.id}`),
    sentences('This is the only email about it, unless you ask again.'),
    link('No more emails of this kind', `${siteUrl}/stop-alerts?token=${token}`),
  ],
  unsubscribeUrl: `${siteUrl}/api/stock-alerts/unsubscribe?token=${token}`,
});
