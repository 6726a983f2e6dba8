import type { Core } from '@strapi/strapi';
import { LOW_STOCK, QUOTE_DAYS, type BankAccount, type BusinessDetails } from 'shared';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** The business details; blank until somebody fills them in. */
export async function readBusinessDetails(strapi: Core.Strapi): Promise<BusinessDetails> {
  const found = await strapi.documents('api::business-details.business-details').findFirst({});
  return {
    name: found?.name ?? '',
    phone: found?.phone ?? '',
    email: found?.email ?? '',
    businessNumber: found?.businessNumber ?? '',
    deliversTo: found?.deliversTo ?? '',
    returnDays: found?.returnDays ?? null,
    gstRegistered: found?.gstRegistered ?? false,
  };
}

/** Business settings for sales. */
export interface SalesSettings {
  name: string;
  legalName: string | null;
  businessNumber: string;
  address: string | null;
  phone: string;
  email: string;
  gstRegistered: boolean;
  invoicePrefix: string;
  /** Emails that the business itself gets; none while it has no e-mail address. */
  mailOnPaidOrder: boolean;
  mailOnPaymentProblem: boolean;
  mailOnLowStock: boolean;
  /** Stock at or below this number is low. */
  lowStockThreshold: number;
}

/** Default settings if there are no business details. */
export async function readSalesSettings(knex: Knex): Promise<SalesSettings> {
  const found = await firstRow<SalesSettings>(
    knex,
    sql`SELECT coalesce(name, '') AS name, legal_name, coalesce(business_number, '') AS business_number, address,
            coalesce(phone, '') AS phone, coalesce(email, '') AS email,
            coalesce(gst_registered, false) AS gst_registered, coalesce(invoice_prefix, 'INV-') AS invoice_prefix,
            email <> '' AND mail_on_paid_order IS NOT FALSE AS mail_on_paid_order,
            email <> '' AND mail_on_payment_problem IS NOT FALSE AS mail_on_payment_problem,
            email <> '' AND mail_on_low_stock IS NOT FALSE AS mail_on_low_stock,
            coalesce(low_stock_threshold, ${LOW_STOCK}) AS low_stock_threshold
       FROM (SELECT) nobody LEFT JOIN (SELECT * FROM business_details ORDER BY id LIMIT 1) b ON true`,
  );
  if (!found) throw new Error('A row is always there');
  return found;
}

interface QuoteSettings {
  gstRegistered: boolean;
  /** How long a new quote is valid. */
  quoteDays: number;
  /** Whether makers are reminded before the end. */
  remindOfQuotes: boolean;
  /** Whether the business is told of a customer's quote. */
  mailOnQuote: boolean;
}

export async function readQuoteSettings(knex: Knex): Promise<QuoteSettings> {
  const found = await firstRow<QuoteSettings>(
    knex,
    sql`SELECT coalesce(gst_registered, false) AS gst_registered, coalesce(quote_days, ${QUOTE_DAYS}) AS quote_days,
            remind_of_quotes IS NOT FALSE AS remind_of_quotes,
            email <> '' AND mail_on_quote IS NOT FALSE AS mail_on_quote
       FROM (SELECT) nobody LEFT JOIN (SELECT * FROM business_details ORDER BY id LIMIT 1) b ON true`,
  );
  if (!found) throw new Error('A row is always there');
  return found;
}

/** What only the page for finance officers shows; empty where the business gives nothing. */
interface SupplierSettings {
  account: BankAccount | null;
  insurance: string;
  terms: string;
}

export async function readSupplierSettings(knex: Knex): Promise<SupplierSettings> {
  const found = await firstRow<Omit<SupplierSettings, 'account'>>(
    knex,
    sql`SELECT coalesce(insurance, '') AS insurance, coalesce(supplier_terms, '') AS terms
       FROM (SELECT) nobody LEFT JOIN (SELECT * FROM business_details ORDER BY id LIMIT 1) b ON true`,
  );
  if (!found) throw new Error('A row is always there');
  return { account: await readBankAccount(knex), ...found };
}

/** Stock at or below this number is low. */
export async function readLowStockThreshold(knex: Knex): Promise<number> {
  return (await readSalesSettings(knex)).lowStockThreshold;
}

/** The account for bank transfers, in the business's own name unless another is given; null without BSB and number. */
export async function readBankAccount(knex: Knex): Promise<BankAccount | null> {
  return firstRow<BankAccount>(
    knex,
    sql`SELECT coalesce(nullif(bank_account_name, ''), nullif(legal_name, ''), name) AS account_name,
            bank_bsb AS bsb, bank_account_number AS account_number
       FROM (SELECT * FROM business_details ORDER BY id LIMIT 1) b
      WHERE bank_bsb <> '' AND bank_account_number <> ''`,
  );
}

/** How sales are booked in the accountant's program. */
export interface BookingCodes {
  xeroAccount: string;
  xeroTaxType: string;
  xeroTaxTypeWithoutGst: string;
  /** The customer card of all sales: MYOB refuses sales to customers without a card. */
  myobCard: string;
  myobAccount: string;
  myobTaxCode: string;
  myobTaxCodeWithoutGst: string;
}

/** Empty fields have the usual codes of a new Australian company file. */
export async function readBookingCodes(knex: Knex): Promise<BookingCodes> {
  const found = await firstRow<BookingCodes>(
    knex,
    sql`SELECT coalesce(nullif(xero_account, ''), '200') AS xero_account,
            coalesce(nullif(xero_tax_type, ''), 'GST on Income') AS xero_tax_type,
            coalesce(nullif(xero_tax_type_without_gst, ''), 'GST Free Income') AS xero_tax_type_without_gst,
            coalesce(nullif(myob_card, ''), 'Online shop') AS myob_card,
            coalesce(nullif(myob_account, ''), '4-1000') AS myob_account,
            coalesce(nullif(myob_tax_code, ''), 'GST') AS myob_tax_code,
            coalesce(nullif(myob_tax_code_without_gst, ''), 'FRE') AS myob_tax_code_without_gst
       FROM (SELECT) nobody LEFT JOIN (SELECT * FROM business_details ORDER BY id LIMIT 1) b ON true`,
  );
  if (!found) throw new Error('A row is always there');
  return found;
}
