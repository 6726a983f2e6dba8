import { longDay, referenceFacts } from 'shared';
import type { Logo } from '../../../platform/images/logo';
import { loadFonts } from '../../../platform/pdf/fonts';
import { PdfLayout } from '../../../platform/pdf/layout';
import { formatAbn, paper, type Seller } from '../../order';
import { linkOf } from '../emails/quote-emails';
import type { QuoteRecord } from '../rules/quote';

const KIND = 'Quote';

/** A quote as its maker passes it on: with its link, and without mailboxes. */
export async function quotePdf(
  quote: QuoteRecord,
  seller: Seller,
  logo: Logo | null = null,
): Promise<Buffer> {
  const { number, lines, revision, revisedAt, validUntil, reference } = quote;
  await loadFonts([quote, seller]);
  const layout = new PdfLayout(`${KIND} ${number}`, seller.name, revisedAt);
  const facts = [
    ...referenceFacts(reference, ['purchaseOrder']),
    ['Date', longDay.format(revisedAt)] as const,
    ['Valid until', longDay.format(new Date(validUntil))] as const,
    ...(revision > 1 ? [['Revision', String(revision)] as const] : []),
  ];
  const to = { label: 'Quote for', lines: quoteFor(quote) };
  paper.writeTop(layout, { seller, logo, kind: KIND, number, facts, to });
  await layout.table(paper.COLUMNS, lines.map(paper.cellsOf));
  paper.writeSums(layout, quote, `Discount: ${quote.discountReason ?? ''}`);
  writeTerms(layout, quote);
  return layout.finish();
}

/** The organisation if there is one, with its ABN, then the maker. */
const quoteFor = ({ makerName, reference: { organisation, abn } }: QuoteRecord): string[] => [
  ...(organisation === null ? [] : [organisation]),
  ...(abn === null ? [] : [formatAbn(abn)]),
  makerName,
];

function writeTerms(layout: PdfLayout, quote: QuoteRecord): void {
  const { note, state } = quote;
  for (const line of note?.split('\n') ?? []) layout.write([line]);
  if (note !== null) layout.y += 12;
  layout.write([stateOf(quote)]);
  if (state !== 'open') return;
  layout.write(
    ['To order, open this address. Whoever has it sees the quote without an account:', paper.GREY],
    [linkOf(quote)],
  );
}

function stateOf({ state, validUntil }: QuoteRecord): string {
  const until = longDay.format(new Date(validUntil));
  return {
    open: `These prices hold until ${until}. Goods are not put aside.`,
    accepted: 'This quote has been ordered.',
    expired: `This quote ended on ${until}.`,
    withdrawn: 'This quote was withdrawn.',
  }[state];
}
