import { messages } from 'shared';
import { NO_REFERENCE, quoteOrderSchema, responses, type QuoteOrderInput } from 'shared/schemas';
import type { SignedInUser } from '../../../platform/database/sessions';
import { ApiError } from '../../../platform/http/api-error';
import { endpoint } from '../../../platform/http/endpoint';
import { providerUnavailable, tooManyRequests } from '../../../platform/http/refusals';
import { acceptQuote, heldTooLong, setsPastDay, toPlacedOrder, type QuotedInput } from '../../order';
import { findSharedQuote } from '../database/reads';
import type { QuoteRecord } from '../rules/quote';

/** Endpoint for whoever orders what a quote has. */

/**
 * Without a mailbox of its own, the order's invoice goes to the quote's accounts mailbox. Whoever only has the link does not
 * see that one, so their order does not contain it.
 */
function wishOf(
  quote: QuoteRecord,
  { shippingAddress, reference, basedOn }: QuoteOrderInput,
  { documentId }: SignedInUser,
): QuotedInput {
  const { id, number, revision, discountCents, lines, makerId } = quote;
  const seen = documentId === makerId ? quote.reference : { ...quote.reference, accountsEmail: null };
  const given = reference ?? seen;
  const accountsEmail = given.accountsEmail ?? seen.accountsEmail;
  const accountsAsQuoted = accountsEmail === null;
  return {
    shippingAddress,
    reference: { ...NO_REFERENCE, ...given, accountsEmail },
    lines,
    quote: { id, number, revision, basedOn: basedOn ?? null, discountCents, accountsAsQuoted },
  };
}

export default {
  routes: [
    endpoint('POST /quotes/shared/:token/order', {
      summary:
        'Orders what a quote has, as it was quoted or at the shop’s prices if they come to less; repeats give the same order',
      access: 'signed in',
      body: quoteOrderSchema,
      responses: { 201: responses.PlacedOrder },
      errors: {
        'no-address': [400, messages.addressIncomplete],
        'not-delivered-there': [400, messages.notDeliveredThere],
        'past-day': [400, messages.notBeforePast, 'reference.notBefore'],
        'not-found': [404, messages.quoteNotFound],
        accepted: [409, messages.quoteAccepted],
        withdrawn: [409, messages.quoteWithdrawn],
        expired: [409, messages.quoteExpired],
        changed: [409, messages.quoteChanged],
        'out-of-stock': [409, messages.outOfStock],
        'under-review': [409, messages.paymentUnderReview],
        ...tooManyRequests,
        'held-too-long': [429, messages.heldTooLong],
        ...providerUnavailable,
      },
      async handler({ ctx, params, body, user, refuse }) {
        ctx.set('Cache-Control', 'no-store');
        const quote = await findSharedQuote(strapi.db.connection, params.token);
        if (!quote) throw refuse('not-found');
        const wish = wishOf(quote, body, user);
        if (setsPastDay(wish.reference, quote.reference, new Date())) throw refuse('past-day');
        const placed = await acceptQuote(ctx, user, wish);
        if (placed.ok) return toPlacedOrder(placed.order);
        const { refusal } = placed;
        switch (refusal.reason) {
          case 'quote':
            throw refuse(refusal.fault);
          case 'lacking':
            throw lacking(refusal.lines);
          case 'held-too-long':
            throw heldTooLong(ctx, refusal);
          case 'under-review':
          case 'provider-unavailable':
            throw refuse(refusal.reason);
          default:
            throw new Error(`An order of a quote was refused: ${refusal.reason}`);
        }
      },
    }),
  ],
};

/** Names each line that cannot be had. */
function lacking(lines: readonly { index: number; name: string }[]): ApiError {
  const errors = lines.map(({ index, name }) => ({
    path: `items.${index}`,
    message: messages.outOfStock(name),
  }));
  return new ApiError(409, errors[0]?.message ?? '', errors);
}
