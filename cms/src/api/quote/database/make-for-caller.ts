import type { Core } from '@strapi/strapi';
import type { MadeQuoteInput } from 'shared/schemas';
import { isUniqueViolation } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { customerOf, readerOf, retryOnConflict } from '../../order';
import type { QuoteRecord } from '../rules/quote';
import { termsOf } from '../rules/terms';
import { addQuote } from './make-quote';
import type { QuoteRequestKey } from './quote-rows';
import { readShop } from './shop';

/**
 * Makes a quote for a caller, who gets it by email; an account is made if the email has none.
 * @throws Refusal as `termsOf`, `customerOf` and `addQuote`; `email-taken`
 */
export async function makeQuoteForCaller(
  strapi: Core.Strapi,
  { customer, reference, sendTo, ...wanted }: MadeQuoteInput,
  actor: SignedInUser,
  request: QuoteRequestKey,
): Promise<QuoteRecord> {
  const terms = termsOf(wanted, await readShop(strapi.db.connection, wanted.lines));
  const make = () =>
    strapi.db.transaction(async ({ trx }) => {
      const account = await customerOf(strapi, trx, customer, actor);
      const maker = await readerOf(trx, account, customer);
      const quote = {
        maker,
        madeBy: actor.documentId,
        sendTo,
        reference,
        shippingAddress: null,
        terms,
        request,
      };
      return addQuote(trx, quote);
    });
  try {
    return await make().catch(retryOnConflict(make));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken');
    throw error;
  }
}
