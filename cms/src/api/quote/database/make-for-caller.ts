import type { Core } from '@strapi/strapi';
import type { MadeQuoteInput } from 'shared/schemas';
import { isUniqueViolation } from '../../../platform/database/knex';
import type { SignedInUser } from '../../../platform/database/sessions';
import { customerOf, readerOf, Refused, retryOnConflict } from '../../order';
import type { QuoteRecord } from '../rules/quote';
import { termsOf, type TermsRefusal } from '../rules/terms';
import { addQuote, type KeyReused } from './make-quote';
import type { QuoteRequestKey } from './quote-rows';
import { readShop } from './shop';

type Refusal = TermsRefusal | KeyReused | { reason: 'customer-not-found' | 'email-taken' };

type MakeResult = { ok: true; quote: QuoteRecord } | { ok: false; refusal: Refusal };

/** Makes a quote for a caller, who gets it by email; an account is made if the email has none. */
export async function makeQuoteForCaller(
  strapi: Core.Strapi,
  { customer, reference, sendTo, ...wanted }: MadeQuoteInput,
  actor: SignedInUser,
  request: QuoteRequestKey,
): Promise<MakeResult> {
  const drafted = termsOf(wanted, await readShop(strapi.db.connection, wanted.lines));
  if (!drafted.ok) return drafted;
  const make = () =>
    strapi.db.transaction(async ({ trx }) => {
      const account = await customerOf(strapi, trx, customer, actor);
      const maker = await readerOf(trx, account, customer);
      const { terms } = drafted;
      return addQuote(trx, { maker, madeBy: actor.documentId, sendTo, reference, terms, request });
    });
  try {
    return { ok: true, quote: await make().catch(retryOnConflict(make)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal as Refusal };
    if (isUniqueViolation(error)) return { ok: false, refusal: { reason: 'email-taken' } };
    throw error;
  }
}
