import { messages } from 'shared';
import { NO_REFERENCE, quoteOrderSchema, responses, type QuoteOrderInput } from 'shared/schemas';
import type { SignedInUser } from '#platform/database/sessions';
import { endpoint } from '#platform/http/endpoint';
import { providerUnavailable, tooManyRequests } from '#platform/http/refusals';
import { acceptQuote, setsPastDay, toPlacedOrder, type QuotedInput } from '../../order';
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
        'not-delivered-there': [400, messages.notDeliveredThere],
        'past-day': [400, messages.notBeforePast, 'reference.notBefore'],
        'not-found': [404, messages.quoteNotFound],
        accepted: [409, messages.quoteAccepted],
        withdrawn: [409, messages.quoteWithdrawn],
        expired: [409, messages.quoteExpired],
        changed: [409, messages.quoteChanged],
        'out-of-stock': [409, messages.outOfStock],
        'under-review': [409, messages.paymentUnderReview],
        'held-too-long': [429, messages.heldTooLong],
        ...providerUnavailable,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, params, body, user, refuse }) {
        ctx.set('Cache-Control', 'no-store');
        const quote = await findSharedQuote(knex, params.token);
        if (!quote) throw refuse('not-found');
        const wish = wishOf(quote, body, user);
        if (setsPastDay(wish.reference, quote.reference, new Date())) throw refuse('past-day');
        const placed = await acceptQuote(ctx, user, wish);
        if (placed.ok) return toPlacedOrder(placed.order);
        const { refusal } = placed;
        switch (refusal.reason) {
          case 'quote':
            throw refuse(refusal.cause);
          case 'unavailable':
            throw refuse({ reason: 'out-of-stock', name: '', errors: refusal.lines.map(unavailable) });
          case 'held-too-long':
            throw refuse(refusal);
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

/** Names a line that cannot be had. */
const unavailable = ({ index, name }: { index: number; name: string }) => ({
  path: `items.${index}`,
  message: messages.outOfStock(name),
});
