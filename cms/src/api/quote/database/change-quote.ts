import type { QuoteChange } from 'shared/schemas';
import { writeAudit } from '../../../platform/audit/audit';
import type { Knex } from '../../../platform/database/knex';
import type { SignedInUser } from '../../../platform/database/sessions';
import type { QuoteRecord, QuoteTerms } from '../rules/quote';
import { termsOf, type TermsRefusal } from '../rules/terms';
import { queueRevisedQuote } from './queue-emails';
import { termsColumns } from './quote-rows';
import { lockQuote, mustFindQuoteRow } from './reads';
import { readShop } from './shop';

type Refusal = TermsRefusal | { reason: 'gone' | 'changed' | 'accepted' | 'withdrawn' };

type ChangeResult = { ok: true; quote: QuoteRecord } | { ok: false; refusal: Refusal };

const refuse = (reason: 'gone' | 'changed' | 'accepted' | 'withdrawn'): ChangeResult => ({
  ok: false,
  refusal: { reason },
});

/** Changes the terms of a quote, unless it was changed or accepted meanwhile; the former terms are kept. */
export async function reviseQuote(
  knex: Knex,
  { id }: QuoteRecord,
  { basedOn, ...wanted }: QuoteChange,
  actor: SignedInUser,
): Promise<ChangeResult> {
  const shop = await readShop(knex, wanted.lines);
  return knex.transaction(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote) return refuse('gone');
    if (quote.state === 'accepted' || quote.state === 'withdrawn') return refuse(quote.state);
    if (quote.revision !== basedOn) return refuse('changed');
    const drafted = termsOf(wanted, shop, quote);
    if (!drafted.ok) return drafted;
    await keepRevision(trx, quote);
    await writeRevision(trx, quote, drafted.terms, actor);
    const revised = await mustFindQuoteRow(trx, id);
    await queueRevisedQuote(trx, revised);
    return { ok: true, quote: revised };
  });
}

async function keepRevision(trx: Knex, quote: QuoteRecord): Promise<void> {
  const { id, revision, revisedAt, revisedBy, lines, note, validUntil } = quote;
  const { itemsCents, shippingCents, discountCents, discountReason, totalCents, gstCents } = quote;
  const sums = { itemsCents, shippingCents, discountCents, discountReason, totalCents, gstCents };
  const terms: QuoteTerms = { ...sums, lines, note, validUntil };
  await trx('shop_quote_revisions').insert({
    quote_id: id,
    revision,
    made_at: revisedAt,
    made_by: revisedBy,
    terms: JSON.stringify(terms),
  });
}

async function writeRevision(
  trx: Knex,
  { id, documentId, revision, ...before }: QuoteRecord,
  terms: QuoteTerms,
  actor: SignedInUser,
): Promise<void> {
  await trx('shop_quotes')
    .where({ id })
    .update({
      ...termsColumns(terms),
      revision: revision + 1,
      updated_at: trx.fn.now(),
      revised_by: actor.documentId,
    });
  const factsOf = ({ totalCents, discountCents, validUntil }: QuoteTerms) => ({
    totalCents,
    discountCents,
    validUntil,
  });
  const facts = { before: factsOf(before), after: factsOf(terms) };
  await writeAudit(trx, actor.documentId, 'quote.revised', documentId, facts);
}

/** Ends a quote for good; a second time changes nothing. */
export function withdrawQuote(
  knex: Knex,
  { id }: QuoteRecord,
  actor: SignedInUser,
): Promise<{ ok: true; quote: QuoteRecord } | { ok: false; reason: 'gone' | 'accepted' }> {
  return knex.transaction(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote) return { ok: false, reason: 'gone' };
    if (quote.state === 'accepted') return { ok: false, reason: 'accepted' };
    if (quote.state === 'withdrawn') return { ok: true, quote };
    await trx('shop_quotes').where({ id }).update({ withdrawn_at: trx.fn.now() });
    await writeAudit(trx, actor.documentId, 'quote.withdrawn', quote.documentId);
    return { ok: true, quote: await mustFindQuoteRow(trx, id) };
  });
}
