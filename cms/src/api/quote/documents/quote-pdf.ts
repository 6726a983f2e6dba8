import { longDay } from 'shared';
import type { Logo } from '#platform/images/logo';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout } from '#platform/pdf/layout';
import { cellsOf, COLUMNS, GREY, writeSums, writeTop, type Letterhead } from '#platform/pdf/paper';
import type { QuoteRecord, QuoteTerms } from '../rules/quote';
import { inThread } from '#platform/threads/in-thread';

const KIND = 'Quote';

type Terms = Omit<QuoteTerms, 'itemsCents'>;

/** What the paper says of a quote. */
export interface PrintedQuote
  extends Terms, Pick<QuoteRecord, 'number' | 'revision' | 'revisedAt' | 'state'> {
  /** Of its reference. */
  facts: readonly (readonly [label: string, value: string])[];
  /** For whom it is, one line per entry. */
  to: readonly string[];
  link: string;
}

/** A quote as its maker passes it on: with its link, and without mailboxes. */
export async function quotePdf(
  quote: PrintedQuote,
  seller: Letterhead,
  logo: Logo | null = null,
): Promise<Buffer> {
  const { number, lines, revision, revisedAt, validUntil } = quote;
  await loadFonts([quote, seller]);
  const layout = new PdfLayout(`${KIND} ${number}`, seller.name, revisedAt);
  const facts = [
    ...quote.facts,
    ['Date', longDay.format(revisedAt)] as const,
    ['Valid until', longDay.format(new Date(validUntil))] as const,
    ...(revision > 1 ? [['Revision', String(revision)] as const] : []),
  ];
  const to = { label: 'Quote for', lines: quote.to };
  writeTop(layout, { seller, logo, kind: KIND, number, facts, to });
  layout.table(COLUMNS, lines.map(cellsOf));
  writeSums(layout, quote, `Discount: ${quote.discountReason ?? ''}`);
  writeTerms(layout, quote);
  return layout.finish();
}

function writeTerms(layout: PdfLayout, quote: PrintedQuote): void {
  const { note, state } = quote;
  for (const line of note?.split('\n') ?? []) layout.write([line]);
  if (note !== null) layout.y += 12;
  layout.write([stateOf(quote)]);
  if (state !== 'open') return;
  layout.write(
    ['To order, open this address. Whoever has it sees the quote without an account:', GREY],
    [quote.link],
  );
}

function stateOf({ state, validUntil }: PrintedQuote): string {
  const until = longDay.format(new Date(validUntil));
  return {
    open: `These prices hold until ${until}. Goods are not put aside.`,
    accepted: 'This quote has been ordered.',
    expired: `This quote ended on ${until}.`,
    withdrawn: 'This quote was withdrawn.',
  }[state];
}

export const QUOTE = inThread(__filename, quotePdf);
