import type { Core } from '@strapi/strapi';
import { LOW_STOCK, type BusinessDetails } from 'shared';
import { firstRow, type Knex } from '../../../platform/database/knex';

/** Blank details until somebody has filled them in. */
export async function readBusinessDetails(strapi: Core.Strapi): Promise<BusinessDetails> {
  const found = await strapi.documents('api::business-details.business-details').findFirst({});
  return {
    name: found?.name ?? '',
    phone: found?.phone ?? '',
    email: found?.email ?? '',
    businessNumber: found?.businessNumber ?? '',
    deliversTo: found?.deliversTo ?? '',
    returnDays: found?.returnDays ?? null,
  };
}

/** Which emails the business itself wants; none while it has no address. */
interface EmailWishes {
  paidOrder: boolean;
  paymentProblem: boolean;
  lowStock: boolean;
  /** Up to how many pieces are few. */
  lowStockThreshold: number;
}

export async function readEmailWishes(knex: Knex): Promise<EmailWishes> {
  const wishes = await firstRow<EmailWishes>(
    knex,
    `SELECT email <> '' AND coalesce(mail_on_paid_order, true) AS paid_order,
            email <> '' AND coalesce(mail_on_payment_problem, true) AS payment_problem,
            email <> '' AND coalesce(mail_on_low_stock, true) AS low_stock,
            coalesce(low_stock_threshold, ?) AS low_stock_threshold
       FROM business_details ORDER BY id LIMIT 1`,
    [LOW_STOCK],
  );
  const nobody = { paidOrder: false, paymentProblem: false, lowStock: false };
  return wishes ?? { ...nobody, lowStockThreshold: LOW_STOCK };
}

/** Up to how many pieces of a product are few, as the business has it. */
export async function readLowStockThreshold(knex: Knex): Promise<number> {
  return (await readEmailWishes(knex)).lowStockThreshold;
}
