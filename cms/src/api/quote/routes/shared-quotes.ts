import { messages } from 'shared';
import { responses } from 'shared/schemas';
import { instance } from 'valibot';
import type { Knex } from '#platform/database/knex';
import { requesterOf } from '#platform/http/requester';
import { endpoint } from '#platform/http/endpoint';
import { papersBusy } from '#platform/http/refusals';
import type { Requester } from '#platform/pdf/draw';
import { createFairQueue } from '#platform/queue/fair-queue';
import { sendPdf } from '../../order';
import { findSharedQuote } from '../database/reads';
import { quoteFile } from '../documents/quote-file';
import { toSharedQuote } from '../serializers/quote';

/** Endpoints for whoever has a quote's link. Nothing keeps their answers. */

/** A long quote takes milliseconds to read. In turns, so that many requests for a link let others through. */
const inTurn = createFairQueue({ concurrency: 2, maxWaiting: Infinity });
const quoteOf = (knex: Knex, token: string, { turn, gone }: Requester) =>
  inTurn(turn, () => findSharedQuote(knex, token), gone);

const notFound = { 'not-found': [404, messages.quoteNotFound] } as const;

export default {
  routes: [
    endpoint('GET /quotes/shared/:token', {
      summary: 'The quote of a link, without its maker’s email',
      access: 'optional user',
      responses: { 200: responses.SharedQuote },
      errors: notFound,
      async handler({ ctx, knex, params, user, refuse }) {
        ctx.set('Cache-Control', 'no-store');
        const quote = await quoteOf(knex, params.token, requesterOf(ctx, null));
        if (!quote) throw refuse('not-found');
        return toSharedQuote(quote, user);
      },
    }),

    endpoint('GET /quotes/shared/:token/quote.pdf', {
      summary: 'The quote of a link, as a PDF',
      access: 'anybody',
      responses: { 200: instance(Buffer) },
      contentType: 'application/pdf',
      errors: notFound,
      alsoRefuses: papersBusy,
      async handler({ ctx, knex, params, refuse }) {
        ctx.set('Cache-Control', 'no-store');
        const requester = requesterOf(ctx, null);
        const quote = await quoteOf(knex, params.token, requester);
        if (!quote) throw refuse('not-found');
        return sendPdf(ctx, await quoteFile(knex, quote, requester));
      },
    }),
  ],
};
