import type { QuoteInput } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import { keepCustomer } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import type { Notice, QuoteRecord } from '../rules/quote';
import { termsOf } from '../rules/terms';
import { retryOnConflict } from '../../order';
import { queueNewQuote } from './queue-emails';
import { insertQuote, type NewQuote, type QuoteRequestKey } from './quote-rows';
import { mustFindQuoteRow } from './reads';
import { readShop } from './shop';

/**
 * Makes a quote of a customer at the shop's prices.
 * @throws Refusal as `termsOf` and `addQuote`
 */
export async function makeQuote(
  knex: Knex,
  { reference, shippingAddress, sendTo, ...wanted }: QuoteInput,
  maker: SignedInUser,
  { request, notice }: { request: QuoteRequestKey; notice: Notice },
): Promise<QuoteRecord> {
  const terms = termsOf(wanted, await readShop(knex, wanted.lines));
  const quote = { maker, madeBy: null, sendTo, reference, shippingAddress, terms, request, notice };
  const make = () => knex.transaction((trx) => addQuote(trx, quote));
  return make().catch(retryOnConflict(make));
}

/**
 * Stores a new quote, and sends it; a repeated request gives the first one's quote.
 * @param action of the audit
 * @throws Refusal `idempotency-key-reused`
 */
export async function addQuote(
  trx: Knex,
  quote: NewQuote,
  action: 'quote.made' | 'quote.renewed' = 'quote.made',
): Promise<QuoteRecord> {
  if (quote.maker.id !== null) await keepCustomer(trx, quote.maker.id);
  const earlier = await findEarlier(trx, quote.request);
  if (earlier) return earlier;
  const added = await mustFindQuoteRow(trx, await insertQuote(trx, quote));
  const { documentId, totalCents, validUntil, renews } = added;
  const details = { totalCents, validUntil, ...(renews !== null && { renews }) };
  await queueNewQuote(trx, added, quote.notice);
  await writeAudit(trx, quote.madeBy ?? quote.maker.documentId, action, documentId, details);
  return added;
}

/** @throws Refusal `idempotency-key-reused` */
export async function findEarlier(
  trx: Knex,
  request: QuoteRequestKey | undefined,
): Promise<QuoteRecord | null> {
  if (!request?.key) return null;
  const [earlier] = await trx('shop_quotes')
    .where({ idempotency_key: request.key })
    .select('id', 'request_hash');
  if (!earlier) return null;
  if (earlier.request_hash !== request.hash) throw new Refusal('idempotency-key-reused');
  return mustFindQuoteRow(trx, earlier.id);
}
