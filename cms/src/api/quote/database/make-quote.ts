import type { QuoteInput } from 'shared/schemas';
import { writeAudit } from '../../../platform/audit/audit';
import type { Knex } from '../../../platform/database/knex';
import { keepCustomer } from '../../../platform/database/locks';
import type { SignedInUser } from '../../../platform/database/sessions';
import type { QuoteRecord } from '../rules/quote';
import { termsOf, type TermsRefusal } from '../rules/terms';
import { queueNewQuote } from './queue-emails';
import { insertQuote, type NewQuote } from './quote-rows';
import { mustFindQuoteRow } from './reads';
import { readShop } from './shop';

type MakeResult = { ok: true; quote: QuoteRecord } | { ok: false; refusal: TermsRefusal };

/** Makes a quote of a customer at the shop's prices. */
export async function makeQuote(
  knex: Knex,
  { reference, sendTo, ...wanted }: QuoteInput,
  maker: SignedInUser,
): Promise<MakeResult> {
  const drafted = termsOf(wanted, await readShop(knex, wanted.lines));
  if (!drafted.ok) return drafted;
  const quote = { maker, madeBy: null, sendTo, reference, terms: drafted.terms };
  return knex.transaction(async (trx) => ({ ok: true, quote: await addQuote(trx, quote) }));
}

/** Stores a new quote, and sends it. @param action of the audit */
export async function addQuote(
  trx: Knex,
  quote: NewQuote,
  action: 'quote.made' | 'quote.renewed' = 'quote.made',
): Promise<QuoteRecord> {
  if (quote.maker.id !== null) await keepCustomer(trx, quote.maker.id);
  const added = await mustFindQuoteRow(trx, await insertQuote(trx, quote));
  const { documentId, totalCents, validUntil, renews } = added;
  const details = { totalCents, validUntil, ...(renews !== null && { renews }) };
  await queueNewQuote(trx, added);
  await writeAudit(trx, quote.madeBy ?? quote.maker.documentId, action, documentId, details);
  return added;
}
