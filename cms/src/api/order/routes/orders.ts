import { messages } from 'shared';
import {
  aboutOrderSchema,
  adjustmentNoteQuerySchema,
  orderQuerySchema,
  orderSchema,
  responses,
} from 'shared/schemas';
import { array, instance } from 'valibot';
import { queueEmail } from '#platform/email/database/outbox';
import { environment } from '#platform/environment/environment';
import { requesterOf } from '#platform/http/requester';
import { endpoint } from '#platform/http/endpoint';
import { hashOf, keyOf } from '#platform/http/idempotency';
import { keyReused, papersBusy, providerUnavailable, tooManyRequests } from '#platform/http/refusals';
import { readBankAccount, readBusinessDetails } from '../../content';
import { checkoutPorts } from '../checkout';
import { anyOrder, listOrders, listOrdersOf, listProblemOrders, visibleOrder } from '../database/reads';
import { assertDelivered } from '../delivery';
import { adjustmentFile, invoiceFile, sendPdf } from '../documents/files';
import { countOrder } from '../count-order';
import { ofLines } from '../line-refusals';
import { isDueByTransfer, isPaid } from '../rules/order';
import { cancelOrder } from '../rules/payment/cancel-order';
import { placeOrder } from '../rules/placing/place-order';
import { toOrder, toOrderForAdmin, toPlacedOrder } from '../serializers/order';

/** Endpoints for customers' own orders. */

export default {
  routes: [
    endpoint('POST /orders', {
      summary: 'Reserves the goods and opens the payment provider’s order for the shop’s own total',
      access: 'signed in',
      headers: {
        'Idempotency-Key': 'The same key and body give the same order again, also once it has ended',
      },
      body: orderSchema,
      responses: { 201: responses.PlacedOrder },
      errors: {
        ...ofLines,
        'prices-changed': [409, messages.pricesChanged],
        'already-paid': [409, messages.replacedOrderPaid],
        'under-review': [409, messages.paymentUnderReview],
        ...keyReused,
        'held-too-long': [429, messages.heldTooLong],
        ...providerUnavailable,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, body, user, refuse }) {
        if (!environment.PAYPAL_CLIENT_ID) throw refuse('provider-unavailable');
        await countOrder(knex, ctx, user);
        const business = await readBusinessDetails(strapi);
        assertDelivered(body.shippingAddress, business);
        const { replaces = null, ...input } = body;
        const placed = await placeOrder(checkoutPorts(strapi), {
          customer: user,
          input,
          idempotencyKey: keyOf(ctx),
          requestHash: hashOf(input),
          replaces,
          shopName: business.name,
        });
        if (placed.ok) return toPlacedOrder(placed.order);
        const { refusal } = placed;
        if (refusal.reason === 'quote' || refusal.reason === 'unavailable')
          throw new Error('Only an order of a quote is refused for its quote');
        throw refuse(refusal);
      },
    }),

    endpoint('GET /orders', {
      summary: 'Every order, newest first; or those with a payment problem, ended ones too',
      access: 'admin',
      query: orderQuerySchema,
      responses: { 200: array(responses.Order) },
      async handler({ knex, query }) {
        const list = query.problem ? listProblemOrders : listOrders;
        return (await list(knex)).map(toOrderForAdmin);
      },
    }),

    endpoint('GET /orders/myorders', {
      summary: 'One’s own orders, newest first',
      access: 'signed in',
      responses: { 200: array(responses.Order) },
      handler: async ({ knex, user }) => (await listOrdersOf(knex, user.id)).map(toOrder),
    }),

    endpoint('GET /orders/:id', {
      summary: 'An order, also one that has ended',
      access: 'buyer or admin',
      subject: anyOrder,
      responses: { 200: responses.Order },
      async handler({ knex, subject: order, user }) {
        const shown = user.isAdmin ? toOrderForAdmin(order) : toOrder(order);
        const payTo = isDueByTransfer(order) ? await readBankAccount(knex) : null;
        return payTo ? { ...shown, payTo } : shown;
      },
    }),

    endpoint('POST /orders/:id/cancel', {
      summary: 'Ends an unpaid order; its goods are back at once',
      access: 'buyer or manager',
      subject: anyOrder,
      responses: { 200: responses.Message },
      errors: {
        'already-paid': [409, messages.orderAlreadyPaid],
        'under-review': [409, messages.paymentUnderReview],
        'under-review-at-desk': [409, messages.orderUnderReview],
        'money-received': [409, messages.moneyReceived],
      },
      async handler({ subject: order, user, refuse }) {
        const outcome = await cancelOrder(checkoutPorts(strapi), order, user.documentId);
        const isOwn = order.customer.documentId === user.documentId;
        if (outcome === 'under-review' && !isOwn) throw refuse('under-review-at-desk');
        if (outcome !== 'cancelled') throw refuse(outcome);
        return { message: messages.orderCancelled };
      },
    }),

    endpoint('GET /orders/:id/invoice.pdf', {
      summary: 'The invoice of a paid order',
      access: 'buyer or admin',
      subject: anyOrder,
      responses: { 200: instance(Buffer) },
      contentType: 'application/pdf',
      errors: { 'not-paid': [409, messages.orderNotPaid] },
      alsoRefuses: papersBusy,
      async handler({ ctx, knex, subject: order, user, refuse }) {
        const file = await invoiceFile(knex, order, requesterOf(ctx, user));
        if (!file) throw refuse('not-paid');
        return sendPdf(ctx, file);
      },
    }),

    endpoint('GET /orders/:id/adjustment-note.pdf', {
      summary: 'An adjustment note, which lowers the order’s invoice after a refund',
      access: 'buyer or admin',
      subject: visibleOrder,
      query: adjustmentNoteQuerySchema,
      responses: { 200: instance(Buffer) },
      contentType: 'application/pdf',
      errors: { 'no-note': [404, 'Adjustment note not found'] },
      alsoRefuses: papersBusy,
      async handler({ ctx, knex, subject: order, query, user, refuse }) {
        const requester = requesterOf(ctx, user);
        const file = await adjustmentFile(knex, order, query.number, requester);
        if (!file) throw refuse('no-note');
        return sendPdf(ctx, file);
      },
    }),

    endpoint('POST /email/send-order-confirmation', {
      summary: 'Queues the email that confirms an order, once an order',
      access: 'buyer or admin',
      subject: visibleOrder,
      body: aboutOrderSchema,
      responses: { 200: responses.Message },
      async handler({ knex, subject: order }) {
        if (isPaid(order)) await queueEmail(knex, 'order-confirmation', order.documentId);
        return { message: messages.emailQueued };
      },
    }),
  ],
};
