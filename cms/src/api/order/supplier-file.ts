import { dayOf, type SupplierDetails } from 'shared';
import { readLogo, readSalesSettings, readSupplierSettings } from '../content';
import type { Knex } from '#platform/database/knex';
import { drawPaper, type Requester } from '#platform/pdf/draw';
import { SUPPLIER_DETAILS } from './documents/supplier-details';
import { sellerOf } from './rules/invoices/invoice';
import { supplierDetails } from './rules/supplier-details';

export const readSupplier = async (knex: Knex): Promise<SupplierDetails> =>
  supplierDetails(sellerOf(await readSalesSettings(knex)), await readSupplierSettings(knex));

/** The PDF with today's date. */
export async function supplierFile(knex: Knex, requester: Requester): Promise<Buffer> {
  const seller = sellerOf(await readSalesSettings(knex));
  const details = supplierDetails(seller, await readSupplierSettings(knex));
  const day = new Date(dayOf(new Date()));
  return drawPaper(SUPPLIER_DETAILS, [{ seller, details, day, logo: await readLogo(knex) }], requester);
}
