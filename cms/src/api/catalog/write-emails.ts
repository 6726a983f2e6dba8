import { splitAtColon, type Writers } from '#platform/email/writer';
import { findAnyProduct } from './database/products';
import { lowStockEmail } from './emails/low-stock-email';
import { writeAlertConfirmation, writeStockAlert } from './emails/stock-alert-email';
import type { CATALOG_EMAILS } from './rules/emails';

export const catalogEmails: Writers<typeof CATALOG_EMAILS> = {
  'back-in-stock': ({ knex }, alertId) => writeStockAlert(knex, alertId),
  'alert-confirmation': ({ knex }, subjectId) => writeAlertConfirmation(knex, splitAtColon(subjectId)[1]),
  'low-stock': async ({ knex, business }, subjectId) => {
    const product = await findAnyProduct(knex, splitAtColon(subjectId)[0]);
    return product && business.email ? lowStockEmail(business.email, product) : null;
  },
};
