import type { Core } from '@strapi/strapi';
import type { MadeQuoteInput } from 'shared/schemas';
import { isUniqueViolation } from '../../../platform/database/knex';
import type { SignedInUser } from '../../../platform/database/sessions';
import { customerOf, readerOf, Refused, unlessTaken } from '../../order';
import type { QuoteRecord } from '../rules/quote';
import { termsOf, type TermsRefusal } from '../rules/terms';
import { addQuote } from './make-quote';
import { readShop } from './shop';

type Refusal = TermsRefusal | { reason: 'customer-not-found' | 'email-taken' };

type MakeResult = { ok: true; quote: QuoteRecord } | { ok: false; refusal: Refusal };

/** Makes a quote for a caller, who gets it by email; an account is made if the email has none. */
export async function makeQuoteForCaller(
  strapi: Core.Strapi,
  { customer, reference, sendTo, ...wanted }: MadeQuoteInput,
  actor: SignedInUser,
): Promise<MakeResult> {
  const drafted = termsOf(wanted, await readShop(strapi.db.connection, wanted.lines));
  if (!drafted.ok) return drafted;
  const make = () =>
    strapi.db.transaction(async ({ trx }) => {
      const account = await customerOf(strapi, trx, customer, actor);
      const maker = await readerOf(trx, account, customer);
      const quote = { maker, madeBy: actor.documentId, sendTo, reference, terms: drafted.terms };
      return addQuote(trx, quote);
    });
  try {
    return { ok: true, quote: await make().catch(unlessTaken(make)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: { reason: 'customer-not-found' } };
    if (isUniqueViolation(error)) return { ok: false, refusal: { reason: 'email-taken' } };
    throw error;
  }
}
