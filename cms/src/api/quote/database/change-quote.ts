import type { QuoteChange } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import type { QuoteRecord, QuoteTerms } from '../rules/quote';
import { termsOf } from '../rules/terms';
import { queueRevisedQuote } from './queue-emails';
import { termsColumns } from './quote-rows';
import { lockQuote, mustFindQuoteRow } from './reads';
import { readShop } from './shop';

/**
 * Changes the terms of a quote, unless it was changed or accepted meanwhile; the former terms are kept.
 * @throws Refusal `gone`, `accepted`, `withdrawn`, `changed`; as `termsOf`
 */
export async function reviseQuote(
  knex: Knex,
  { id }: QuoteRecord,
  { basedOn, ...wanted }: QuoteChange,
  actor: SignedInUser,
): Promise<QuoteRecord> {
  const shop = await readShop(knex, wanted.lines);
  return knex.transaction(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote) throw new Refusal('gone');
    if (quote.state === 'accepted') throw new Refusal('accepted');
    if (quote.state === 'withdrawn') throw new Refusal('withdrawn');
    if (quote.revision !== basedOn) throw new Refusal('changed');
    const terms = termsOf(wanted, shop, quote);
    await keepRevision(trx, quote);
    await writeRevision(trx, quote, terms, actor);
    const revised = await mustFindQuoteRow(trx, id);
    await queueRevisedQuote(trx, revised);
    return revised;
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

/**
 * Ends a quote for good; a second time changes nothing.
 * @throws Refusal `gone`, `accepted`
 */
export function withdrawQuote(knex: Knex, { id }: QuoteRecord, actor: SignedInUser): Promise<QuoteRecord> {
  return knex.transaction(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote) throw new Refusal('gone');
    if (quote.state === 'accepted') throw new Refusal('accepted');
    if (quote.state === 'withdrawn') return quote;
    await trx('shop_quotes').where({ id }).update({ withdrawn_at: trx.fn.now() });
    await writeAudit(trx, actor.documentId, 'quote.withdrawn', quote.documentId);
    return mustFindQuoteRow(trx, id);
  });
}
