import { longDay, type BankAccount } from 'shared';
import type { Logo } from '#platform/images/logo';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout } from '#platform/pdf/layout';
import { BOLD, cellsOf, COLUMNS, GREY, writeSums, writeTop, type Letterhead } from '#platform/pdf/paper';
import type { Text } from '#platform/pdf/text-writer';
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
  /** Where a bank transfer goes; null if the business has not set it. */
  account: BankAccount | null;
  /** That the first day of delivery is in school holidays; null if it is not. */
  holiday: string | null;
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
  if (quote.state === 'open') writeWays(layout, quote, seller);
  return layout.finish();
}

function writeTerms(layout: PdfLayout, quote: PrintedQuote): void {
  const { note } = quote;
  for (const line of note?.split('\n') ?? []) layout.write([line]);
  if (note !== null) layout.y += 12;
  if (quote.holiday !== null) layout.write([quote.holiday]);
  layout.write([stateOf(quote)]);
}

/** How to pay: by the link, a transfer or a purchase order. */
function writeWays(layout: PdfLayout, quote: PrintedQuote, { email }: Letterhead): void {
  const { number, link, account } = quote;
  const scan = 'Scan the code, or open this address. Whoever has it sees the quote without an account:';
  layout.y += 14;
  layout.code(link, [
    ['How to pay', { ...BOLD, size: 11 }],
    ...wayOf('By card or PayPal', `${scan} ${link}`),
    ...(account ? wayOf('By bank transfer', transferTo(account, number)) : []),
    ...(email ? wayOf('By purchase order', `Send it to ${email}. Please name ${number}.`) : []),
  ]);
}

const wayOf = (name: string, how: string): Text[] => [
  [name, BOLD],
  [how, GREY],
];

const transferTo = ({ accountName, bsb, accountNumber }: BankAccount, number: string): string =>
  `To ${accountName}, BSB ${bsb}, account number ${accountNumber}. Please name ${number}.`;

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
