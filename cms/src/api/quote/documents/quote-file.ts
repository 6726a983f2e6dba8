import { holidayNotice, referenceFacts } from 'shared';
import type { Knex } from '#platform/database/knex';
import { drawPaper, type Requester } from '#platform/pdf/draw';
import { readBankAccount, readLogo, readSalesSettings } from '../../content';
import { formatAbn, pdfFile, placeOf, sellerOf, type PdfFile } from '../../order';
import { listSchoolHolidays } from '../../school-holiday';
import { linkOf } from '../emails/quote-emails';
import type { QuoteRecord } from '../rules/quote';
import { QUOTE, type PrintedQuote } from './quote-pdf';

export async function quoteFile(knex: Knex, quote: QuoteRecord, requester: Requester): Promise<PdfFile> {
  const seller = sellerOf(await readSalesSettings(knex));
  const logo = await readLogo(knex);
  const paper = {
    ...printed(quote),
    account: await readBankAccount(knex),
    holiday: await holidayOf(knex, quote),
  };
  return pdfFile(`Quote ${quote.number}`, await drawPaper(QUOTE, [paper, seller, logo], requester));
}

/** What the paper says of a quote: nothing that changes with every sale, such as stock. */
const printed = (quote: QuoteRecord): Omit<PrintedQuote, 'account' | 'holiday'> => ({
  number: quote.number,
  facts: [
    ...referenceFacts(quote.reference, ['purchaseOrder', 'notBefore']),
    ...(quote.shippingAddress ? [['Deliver to', placeOf(quote.shippingAddress)] as const] : []),
  ],
  to: quoteFor(quote),
  revision: quote.revision,
  revisedAt: quote.revisedAt,
  validUntil: quote.validUntil,
  state: quote.state,
  lines: quote.lines,
  discountReason: quote.discountReason,
  discountCents: quote.discountCents,
  shippingCents: quote.shippingCents,
  totalCents: quote.totalCents,
  gstCents: quote.gstCents,
  note: quote.note,
  link: linkOf(quote),
});

/** The organisation if there is one, with its ABN, then the maker. */
const quoteFor = ({ makerName, reference: { organisation, abn } }: QuoteRecord): string[] => [
  ...(organisation === null ? [] : [organisation]),
  ...(abn === null ? [] : [formatAbn(abn)]),
  makerName,
];

/** Says that the school is closed on the first day of delivery; null if it is open, or that is not known. */
async function holidayOf(knex: Knex, { reference, shippingAddress }: QuoteRecord): Promise<string | null> {
  const { notBefore } = reference;
  if (notBefore === null || shippingAddress === null) return null;
  return holidayNotice(notBefore, shippingAddress, await listSchoolHolidays(knex));
}
