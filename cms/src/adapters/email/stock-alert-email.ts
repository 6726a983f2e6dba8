import { formatPrice } from 'shared';
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
  parts: [
    sentences(
      'You asked us to tell you when it is back.',
      `It costs ${formatPrice(product.price)}. We cannot put it aside for you: it is sold to whoever orders first.`,
    ),
    link('See the product', `${siteUrl}/product/${product.id}`),
    sentences('This is the only email about it, unless you ask again.'),
    link('No more emails of this kind', `${siteUrl}/stop-alerts?token=${token}`),
  ],
  unsubscribeUrl: `${siteUrl}/api/stock-alerts/unsubscribe?token=${token}`,
});
