import type { Knex } from '../../../platform/database/knex';
import { readLogo, readSalesSettings } from '../../content';
import { pdfFile, sellerOf, type PdfFile } from '../../order';
import type { QuoteRecord } from '../rules/quote';
import { quotePdf } from './quote-pdf';

export async function quoteFile(knex: Knex, quote: QuoteRecord): Promise<PdfFile> {
  const seller = sellerOf(await readSalesSettings(knex));
  return pdfFile(`Quote ${quote.number}`, await quotePdf(quote, seller, await readLogo(knex)));
}
