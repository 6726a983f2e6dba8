import type { Knex } from '../../../platform/database/knex';
import { keepIfSignedIn } from '../../../platform/database/locks';
import type { SignedInUser } from '../../../platform/database/sessions';
import { findUser } from '../../account';
import type { Notice, QuoteRecord } from '../rules/quote';
import { renewalOf } from '../rules/renewal';
import { termsOf, type TermsRefusal } from '../rules/terms';
import { addQuote } from './make-quote';
import type { NewQuote } from './quote-rows';
import { findQuote, lockQuote } from './reads';
import { readShop } from './shop';

type Refusal = TermsRefusal | { reason: 'gone' | 'open' | 'accepted' | 'goods-gone' };

type RenewResult = { ok: true; quote: QuoteRecord } | { ok: false; refusal: Refusal };

const refuse = (reason: 'gone' | 'open' | 'accepted' | 'goods-gone'): RenewResult => ({
  ok: false,
  refusal: { reason },
});

/**
 * Makes a new quote of the same maker at today's prices, without the discount. While a renewal is open it is the answer
 * to each further request.
 */
export async function renewQuote(
  knex: Knex,
  { id, lines, userId }: QuoteRecord,
  actor: SignedInUser,
  notice: Notice,
): Promise<RenewResult> {
  const shop = await readShop(knex, lines);
  return knex.transaction(async (trx) => {
    // The maker's account first, because a deletion locks it before its quotes.
    await keepIfSignedIn(trx, userId === null ? null : { id: userId });
    const quote = await lockQuote(trx, id);
    const maker = quote && (await makerOf(trx, quote));
    if (!quote || !maker) return refuse('gone');
    if (quote.state === 'open' || quote.state === 'accepted') return refuse(quote.state);
    const earlier = quote.renewedBy === null ? null : await findQuote(trx, quote.renewedBy);
    if (earlier?.state === 'open') return { ok: true, quote: earlier };
    const { lines: wanted, changes } = renewalOf(quote.lines, shop.products);
    if (wanted.length === 0) return refuse('goods-gone');
    const drafted = termsOf({ lines: wanted, note: quote.note }, shop);
    if (!drafted.ok) return drafted;
    const { sendTo, reference } = quote;
    const madeBy = actor.documentId === maker.documentId ? null : actor.documentId;
    const terms = drafted.terms;
    const renewal = { maker, madeBy, sendTo, reference, terms, notice, renews: id, changes };
    return { ok: true, quote: await addQuote(trx, renewal, 'quote.renewed') };
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
