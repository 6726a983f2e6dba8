import type { Knex } from '#platform/database/knex';
import { keepIfSignedIn } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { findUser } from '../../account';
import type { Notice, QuoteRecord } from '../rules/quote';
import { renewalOf } from '../rules/renewal';
import { termsOf } from '../rules/terms';
import { addQuote } from './make-quote';
import type { NewQuote } from './quote-rows';
import { findQuote, lockQuote } from './reads';
import { readShop } from './shop';

/**
 * Makes a new quote of the same maker at today's prices, without the discount. While a renewal is open it is the answer
 * to each further request.
 * @throws Refusal `gone`, `open`, `accepted`, `goods-gone`; as `termsOf`
 */
export async function renewQuote(
  knex: Knex,
  { id, lines, userId }: QuoteRecord,
  actor: SignedInUser,
  notice: Notice,
): Promise<QuoteRecord> {
  const shop = await readShop(knex, lines);
  return knex.transaction(async (trx) => {
    // The maker's account first, because a deletion locks it before its quotes.
    await keepIfSignedIn(trx, userId === null ? null : { id: userId });
    const quote = await lockQuote(trx, id);
    const maker = quote && (await makerOf(trx, quote));
    if (!quote || !maker) throw new Refusal('gone');
    if (quote.state === 'open') throw new Refusal('open');
    if (quote.state === 'accepted') throw new Refusal('accepted');
    const earlier = quote.renewedBy === null ? null : await findQuote(trx, quote.renewedBy);
    if (earlier?.state === 'open') return earlier;
    const { lines: wanted, changes } = renewalOf(quote.lines, shop.products);
    if (wanted.length === 0) throw new Refusal('goods-gone');
    const terms = termsOf({ lines: wanted, note: quote.note }, shop);
    const { sendTo, reference } = quote;
    const madeBy = actor.documentId === maker.documentId ? null : actor.documentId;
    const renewal = { maker, madeBy, sendTo, reference, terms, notice, renews: id, changes };
    return addQuote(trx, renewal, 'quote.renewed');
  });
}

/** Null if the account is deleted; one without an account has an address. */
async function makerOf(
  trx: Knex,
  { makerId, makerName: name, makerEmail: email }: QuoteRecord,
): Promise<NewQuote['maker'] | null> {
  if (makerId !== null) return findUser(trx, makerId);
  return email === '' ? null : { id: null, documentId: '', name, email };
}
