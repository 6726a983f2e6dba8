import { formatPrice, RETENTION } from 'shared';
import { wording } from '#platform/email/rules/wording';
import {
  openStockAlert,
  openUnconfirmedAlerts,
  type StockAlert,
  type UnconfirmedAlerts,
} from '../database/stock-alerts';
import type { Knex } from '#platform/database/knex';
import { environment } from '#platform/environment/environment';
import type { Content } from '#platform/email/compose';
import { button, link, sentences } from '#platform/email/parts';

/** Null if the alert has ended, or its product is sold out or hidden again. */
export async function writeStockAlert(knex: Knex, alertId: string): Promise<Content | null> {
  const alert = await openStockAlert(knex, alertId);
  return alert && stockAlertEmail(alert, environment.PUBLIC_SITE_URL);
}

/** @param siteUrl the site's URL without a slash at the end */
export const stockAlertEmail = ({ email, product, token }: StockAlert, siteUrl: string): Content => ({
  to: email,
  wording: wording('back-in-stock', { product: product.name, price: formatPrice(product.price) }),
  sections: [
    button('See the product', `${siteUrl}/product/${product.id}`),
    sentences('This is the only email about it, unless you ask again.'),
    stopLink(siteUrl, token),
  ],
  unsubscribeUrl: unsubscribeUrl(siteUrl, token),
});

/** Null if there is nothing to confirm any more. */
export async function writeAlertConfirmation(knex: Knex, email: string): Promise<Content | null> {
  const alerts = await openUnconfirmedAlerts(knex, email);
  return alerts && alertConfirmationEmail(alerts, environment.PUBLIC_SITE_URL);
}

/** Asks the owner of the address to confirm the alerts, see decision 40. */
export const alertConfirmationEmail = (
  { email, products, token }: UnconfirmedAlerts,
  siteUrl: string,
): Content => ({
  to: email,
  wording: wording('alert-confirmation', {}),
  sections: [
    sentences(...products),
    button('Yes, tell me', `${siteUrl}/confirm-alerts?token=${token}`),
    sentences(
      `The link works for ${RETENTION.unconfirmedAlerts.days} days.`,
      'If it was not you, there is nothing to do: we tell you of nothing that is not confirmed.',
    ),
    stopLink(siteUrl, token),
  ],
  unsubscribeUrl: unsubscribeUrl(siteUrl, token),
});

const stopLink = (siteUrl: string, token: string) =>
  link('No more emails of this kind', `${siteUrl}/stop-alerts?token=${token}`);

const unsubscribeUrl = (siteUrl: string, token: string) =>
  `${siteUrl}/api/stock-alerts/unsubscribe?token=${token}`;
