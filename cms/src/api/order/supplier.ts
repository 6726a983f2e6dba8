import { dayOf, type SupplierDetails } from 'shared';
import { findLogo, readLogo, readSalesSettings, readSupplierSettings } from '../content';
import type { Knex } from '../../platform/database/knex';
import { supplierPdf } from './documents/supplier-details';
import { sellerOf } from './rules/invoices/invoice';
import { supplierDetails } from './rules/supplier';

export const readSupplier = async (knex: Knex): Promise<SupplierDetails> =>
  supplierDetails(sellerOf(await readSalesSettings(knex)), await readSupplierSettings(knex));

/** Everybody may ask for the PDF, and drawing takes a tenth of a second, so the last one is kept. */
let last: { facts: string; pdf: Buffer } | undefined;

/** The PDF with today's date. */
export async function supplierFile(knex: Knex): Promise<Buffer> {
  const seller = sellerOf(await readSalesSettings(knex));
  const details = supplierDetails(seller, await readSupplierSettings(knex));
  const day = new Date(dayOf(new Date()));
  const facts = JSON.stringify([seller, details, day, await findLogo(knex)]);
  if (last?.facts === facts) return last.pdf;
  const pdf = await supplierPdf({ seller, details, day, logo: await readLogo(knex) });
  last = { facts, pdf };
  return pdf;
}
