import { messages } from 'shared';
import { NO_REFERENCE, quoteOrderSchema, responses, type QuoteOrderInput } from 'shared/schemas';
import { ApiError } from '../../../platform/http/api-error';
import { endpoint } from '../../../platform/http/endpoint';
import { providerUnavailable, tooManyRequests } from '../../../platform/http/refusals';
import { acceptQuote, heldTooLong, toPlacedOrder } from '../../order';
import { findSharedQuote } from '../database/reads';
import type { QuoteRecord } from '../rules/quote';

/** Endpoint for whoever orders what a quote has. */

/** The link's holder does not see the accounts mailbox, so it stays unless they give another. */
function wishOf(quote: QuoteRecord, { shippingAddress, reference, basedOn }: QuoteOrderInput) {
  const { id, number, revision, discountCents, lines } = quote;
  const { accountsEmail } = quote.reference;
  const given = reference ?? quote.reference;
  return {
    ...{
      shippingAddress,
      lines,
      quote: { id, number, revision, basedOn: basedOn ?? null, discountCents },
    },
    reference: { ...NO_REFERENCE, ...given, accountsEmail: given.accountsEmail ?? accountsEmail },
  };
}

export default {
  routes: [
    endpoint('POST /quotes/shared/:token/order', {
      operationId: 'acceptQuote',
      summary:
        'Orders what a quote has, at its prices or the shop’s lower ones; repeats give the same order',
      access: 'signed in',
      body: quoteOrderSchema,
      responses: { 201: responses.PlacedOrder },
      errors: {
        'no-address': [400, messages.addressIncomplete],
        'not-delivered-there': [400, messages.notDeliveredThere],
        'not-found': [404, messages.quoteNotFound],
        accepted: [409, messages.quoteAccepted],
        withdrawn: [409, messages.quoteWithdrawn],
        expired: [409, messages.quoteExpired],
        changed: [409, messages.quoteChanged],
        'out-of-stock': [409, messages.outOfStock],
        'order-expired': [409, messages.orderExpired],
        'under-review': [409, messages.paymentUnderReview],
        ...tooManyRequests,
        'held-too-long': [429, messages.heldTooLong],
        ...providerUnavailable,
      },
      async handler({ ctx, params, body, user, refuse }) {
        ctx.set('Cache-Control', 'no-store');
        const quote = await findSharedQuote(strapi.db.connection, params.token);
        if (!quote) throw refuse('not-found');
        const placed = await acceptQuote(ctx, user, wishOf(quote, body));
        if (placed.ok) return toPlacedOrder(placed.order);
        const { refusal } = placed;
        switch (refusal.reason) {
          case 'quote':
            throw refuse(refusal.fault);
          case 'lacking':
            throw lacking(refusal.lines);
          case 'held-too-long':
            throw heldTooLong(ctx, refusal);
          case 'order-expired':
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
    ...{ path: `items.${index}`, message: messages.outOfStock(name) },
  }));
  return new ApiError(409, errors[0]?.message ?? '', errors);
}
