import type { QuoteRenewal } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import { keepIfSignedIn } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { findUser } from '../../account';
import type { Notice, QuoteRecord } from '../rules/quote';
import { changesOf, renewedLines } from '../rules/renewal';
import { termsOf } from '../rules/terms';
import { addQuote, findEarlier } from './make-quote';
import type { NewQuote, QuoteRequestKey } from './quote-rows';
import { lockQuote } from './reads';
import { readShop } from './shop';

/**
 * Makes a new quote of the same maker at today's prices, without the discount, with what its maker changes. If the former is
 * still open, it ends. A renewal that is open itself is the answer to a request without changes, and the former of one that
 * has some.
 * @throws Refusal `gone`, `accepted`, `goods-gone`; as `termsOf` and `addQuote`
 */
export function renewQuote(
  knex: Knex,
  { id, userId }: QuoteRecord,
  wanted: QuoteRenewal,
  actor: SignedInUser,
  { request, notice }: { request: QuoteRequestKey; notice: Notice },
): Promise<QuoteRecord> {
  return knex.transaction(async (trx) => {
    // The maker's account first, because a deletion locks it before its quotes.
    await keepIfSignedIn(trx, userId === null ? null : { id: userId });
    const asked = await lockQuote(trx, id);
    const earlier = await findEarlier(trx, request);
    if (earlier) return earlier;
    const latest = asked && (await lockLatestRenewal(trx, asked));
    const isRenewed = latest?.state === 'open';
    if (isRenewed && Object.values(wanted).every((part) => part === undefined)) return latest;
    const former = isRenewed ? latest : asked;
    const maker = former && (await makerOf(trx, former));
    if (!former || !maker) throw new Refusal('gone');
    if (former.state === 'accepted') throw new Refusal('accepted');
    const {
      sendTo = former.sendTo,
      reference = former.reference,
      shippingAddress = former.shippingAddress,
      note = former.note,
    } = wanted;
    const shop = await readShop(trx, [...former.lines, ...(wanted.lines ?? [])]);
    const terms = termsOf({ lines: renewedLines(former.lines, wanted.lines, shop.products), note }, shop);
    const madeBy = actor.documentId === maker.documentId ? null : actor.documentId;
    const changes = changesOf(former.lines, terms.lines, shop.products);
    const next = { maker, madeBy, sendTo, reference, shippingAddress, terms, request, notice };
    const added = await addQuote(trx, { ...next, renews: former.id, changes }, 'quote.renewed');
    if (former.state === 'open') await endRenewed(trx, former, added, actor);
    return added;
  });
}

/** Locks the last of the quotes that renew it, one after the other; null if none does. */
async function lockLatestRenewal(trx: Knex, { renewal }: QuoteRecord): Promise<QuoteRecord | null> {
  const next = renewal && (await lockQuote(trx, renewal.id));
  return next && ((await lockLatestRenewal(trx, next)) ?? next);
}

async function endRenewed(
  trx: Knex,
  { id, documentId }: QuoteRecord,
  { number }: QuoteRecord,
  actor: SignedInUser,
): Promise<void> {
  await trx('shop_quotes').where({ id }).update({ withdrawn_at: trx.fn.now() });
  await writeAudit(trx, actor.documentId, 'quote.withdrawn', documentId, { renewedBy: number });
}

/** Null if the account is deleted; one without an account has an address. */
async function makerOf(
  trx: Knex,
  { makerId, makerName: name, makerEmail: email }: QuoteRecord,
): Promise<NewQuote['maker'] | null> {
  if (makerId !== null) return findUser(trx, makerId);
  return email === '' ? null : { id: null, documentId: '', name, email };
}
