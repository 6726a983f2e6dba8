import { messages, type ShippingAddress } from 'shared';
import { quoteRenewalSchema, quoteSchema, responses } from 'shared/schemas';
import { array, instance, union } from 'valibot';
import { requesterOf } from '#platform/http/requester';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { keyReused, papersBusy, tooManyRequests } from '#platform/http/refusals';
import { countThirdMailbox, emailUnproven } from '../../account';
import { readBusinessDetails } from '../../content';
import { assertDelivered, sendPdf } from '../../order';
import { withdrawQuote } from '../database/change-quote';
import { makeQuote } from '../database/make-quote';
import { anyQuote, listQuotesOf } from '../database/reads';
import { renewQuote } from '../database/renew-quote';
import { listRevisions } from '../database/revisions';
import { quoteFile } from '../documents/quote-file';
import { noticeOf } from '../notice';
import { ofTerms } from '../terms-refusals';
import { requestOf } from '../request-key';
import { toAdminQuote, toQuote } from '../serializers/quote';
import { quoteLimits } from '../rules/limits';

/** Endpoints for customers' own quotes. */

const ofDelivery = { 'not-delivered-there': [400, messages.notDeliveredThere] } as const;

/** @throws Refusal `not-delivered-there` */
async function assertDeliveredTo(address: ShippingAddress | null | undefined): Promise<void> {
  if (address) assertDelivered(address, await readBusinessDetails(strapi));
}

export default {
  routes: [
    endpoint('POST /quotes', {
      summary: 'Makes a quote at the shop’s prices; it holds no goods',
      access: 'signed in',
      headers: { 'Idempotency-Key': 'The same key and body give the same quote again' },
      body: quoteSchema,
      responses: { 201: responses.Quote },
      errors: { ...ofDelivery, ...ofTerms, ...keyReused, ...emailUnproven },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, body, user }) {
        await assertDeliveredTo(body.shippingAddress);
        await countThirdMailbox(knex, ctx, user, body.sendTo);
        await consumeRateLimit(knex, ctx, quoteLimits(user.documentId, clientAddress(ctx.req)));
        const request = requestOf(ctx, body, user);
        const notice = await noticeOf(knex, ctx, user);
        return toQuote(await makeQuote(knex, body, user, { request, notice }), user);
      },
    }),

    endpoint('GET /quotes', {
      summary: 'One’s own quotes, newest first',
      access: 'signed in',
      responses: { 200: array(responses.Quote) },
      handler: async ({ knex, user }) =>
        (await listQuotesOf(knex, user.id)).map((quote) => toQuote(quote, user)),
    }),

    endpoint('GET /quotes/:id', {
      summary: 'A quote; for admins with its earlier revisions',
      access: 'maker or admin',
      subject: anyQuote,
      responses: { 200: union([responses.AdminQuote, responses.Quote]) },
      async handler({ knex, subject: quote, user }) {
        if (!user.isAdmin) return toQuote(quote, user);
        return toAdminQuote(quote, await listRevisions(knex, quote), user);
      },
    }),

    endpoint('GET /quotes/:id/quote.pdf', {
      summary: 'A quote as a PDF',
      access: 'maker or admin',
      subject: anyQuote,
      responses: { 200: instance(Buffer) },
      contentType: 'application/pdf',
      alsoRefuses: papersBusy,
      handler: async ({ ctx, knex, subject: quote, user }) =>
        sendPdf(ctx, await quoteFile(knex, quote, requesterOf(ctx, user))),
    }),

    endpoint('POST /quotes/:id/withdraw', {
      summary: 'Ends a quote, so that nobody can accept it',
      access: 'maker or manager',
      subject: anyQuote,
      responses: { 200: responses.Quote },
      errors: {
        gone: [404, messages.quoteNotFound],
        accepted: [409, messages.quoteAccepted],
      },
      handler: async ({ knex, subject: quote, user }) =>
        toQuote(await withdrawQuote(knex, quote, user), user),
    }),

    endpoint('POST /quotes/:id/renew', {
      summary: 'Makes a new quote of one that has no order, at today’s prices; an open one ends',
      access: 'maker or manager',
      subject: anyQuote,
      headers: { 'Idempotency-Key': 'The same key and body give the same quote again' },
      body: quoteRenewalSchema,
      responses: { 201: responses.Quote },
      errors: {
        gone: [404, messages.quoteNotFound],
        ...ofDelivery,
        ...ofTerms,
        accepted: [409, messages.quoteAccepted],
        'goods-gone': [409, messages.quoteGoodsGone],
        ...keyReused,
        ...emailUnproven,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, subject: quote, body, user }) {
        const { sendTo = quote.sendTo } = body;
        await assertDeliveredTo(body.shippingAddress);
        await countThirdMailbox(knex, ctx, user, sendTo);
        await consumeRateLimit(knex, ctx, quoteLimits(user.documentId, clientAddress(ctx.req)));
        const request = requestOf(ctx, { renews: quote.documentId, ...body }, user);
        const notice = await noticeOf(knex, ctx, user);
        return toQuote(await renewQuote(knex, quote, body, user, { request, notice }), user);
      },
    }),
  ],
};
