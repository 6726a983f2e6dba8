import { messages } from 'shared';
import { madeQuoteSchema, pageOf, quoteChangeSchema, quotesQuerySchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { keyReused, tooManyRequests } from '#platform/http/refusals';
import { reviseQuote } from '../database/change-quote';
import { makeQuoteForCaller } from '../database/make-for-caller';
import { listQuotePage } from '../database/quote-list';
import { anyQuote } from '../database/reads';
import { listRevisions } from '../database/revisions';
import { ofTerms } from '../terms-refusals';
import { requestOf } from '../request-key';
import { toAdminQuote, toQuote } from '../serializers/quote';
import { madeOrderLimits } from '../../order';

/** Endpoints for admins to find, make and revise quotes. */

export default {
  routes: [
    endpoint('GET /admin/quotes', {
      summary: 'A page of the quotes in a state, newest first, and how many each state has',
      access: 'admin',
      query: quotesQuerySchema,
      responses: { 200: responses.QuotePage },
      async handler({ knex, query, user }) {
        const { quotes, counts } = await listQuotePage(knex, query);
        const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
        const total = query.state ? counts[query.state] : all;
        const shown = quotes.map((quote) => toQuote(quote, user));
        return { quotes: shown, ...pageOf(query, total), counts };
      },
    }),

    endpoint('POST /admin/quotes', {
      summary: 'Makes a quote for a customer, who gets it by email',
      access: 'manager',
      headers: { 'Idempotency-Key': 'The same key and body give the same quote again' },
      body: madeQuoteSchema,
      responses: { 201: responses.AdminQuote },
      errors: {
        'customer-not-found': [400, messages.customerNotFound, 'customer._id'],
        'email-taken': [400, messages.userExists, 'customer.email'],
        ...ofTerms,
        ...keyReused,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, body, user }) {
        await consumeRateLimit(knex, ctx, madeOrderLimits(user.documentId));
        const made = await makeQuoteForCaller(strapi, body, user, requestOf(ctx, body, user));
        return toAdminQuote(made, [], user);
      },
    }),

    endpoint('PUT /quotes/:id', {
      summary: 'Changes lines, prices, discount, note or last day of a quote; its maker is told',
      access: 'manager',
      subject: anyQuote,
      body: quoteChangeSchema,
      responses: { 200: responses.AdminQuote },
      errors: {
        gone: [404, messages.quoteNotFound],
        ...ofTerms,
        changed: [409, messages.quoteChanged],
        accepted: [409, messages.quoteAccepted],
        withdrawn: [409, messages.quoteWithdrawn],
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, subject: quote, body, user }) {
        await consumeRateLimit(knex, ctx, madeOrderLimits(user.documentId));
        const changed = await reviseQuote(knex, quote, body, user);
        return toAdminQuote(changed, await listRevisions(knex, quote), user);
      },
    }),
  ],
};
