import { messages } from 'shared';
import { paymentReturnSchema, receivedPaymentSchema, responses, takeBackSchema } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { hashOf, keyOf } from '#platform/http/idempotency';
import { keyReused } from '#platform/http/refusals';
import { checkoutPorts } from '../checkout';
import { returnPayment } from '../database/payment/returns';
import { takePaymentBack } from '../database/payment/take-payment-back';
import { anyOrder } from '../database/reads';
import { receivePayment } from '../rules/payment/receive-payment';
import { toOrderForAdmin } from '../serializers/order';

export default {
  routes: [
    endpoint('POST /orders/:id/payments', {
      summary: 'Records money that PayPal did not take; the order is paid when it covers the total',
      access: 'bookkeeper',
      subject: anyOrder,
      headers: { 'Idempotency-Key': 'The same key and body record one payment' },
      body: receivedPaymentSchema,
      responses: { 201: responses.Order },
      errors: {
        'too-early': [400, messages.receivedTooEarly, 'receivedAt'],
        gone: [404, messages.orderNotFound],
        'already-paid': [409, messages.orderAlreadyPaid],
        ended: [409, messages.orderEnded],
        'under-review': [409, messages.orderUnderReview],
        capturing: [409, messages.captureInProgress],
        'capture-unknown': [409, messages.captureUnknown],
        'more-than-due': [409, messages.moreThanDue],
        ...keyReused,
      },
      async handler({ ctx, subject: order, body, user, refuse }) {
        const received = await receivePayment(checkoutPorts(strapi), order, {
          ...body,
          actor: user.documentId,
          idempotencyKey: keyOf(ctx),
          requestHash: hashOf(body),
        });
        if (!received.ok) throw refuse(received.refusal);
        return toOrderForAdmin(received.order);
      },
    }),

    endpoint('DELETE /orders/:id/payments/:paymentId', {
      summary: 'Takes back a payment that was recorded by mistake, while the order is not paid',
      access: 'bookkeeper',
      confirmed: true,
      body: takeBackSchema,
      responses: { 200: responses.Order },
      errors: {
        gone: [404, messages.orderNotFound],
        'no-payment': [404, messages.paymentNotFound],
        'has-invoice': [409, messages.paymentHasInvoice],
        ended: [409, messages.paymentOfEnded],
        returned: [409, messages.paymentReturned],
        'capture-asked': [409, messages.captureAsked],
      },
      handler: async ({ knex, params, body, user }) =>
        toOrderForAdmin(await takePaymentBack(knex, params, body.reason, user)),
    }),

    endpoint('POST /orders/:id/payments/:paymentId/return', {
      summary: 'Records that money of a recorded payment was given back, of an order that is not paid',
      access: 'bookkeeper',
      confirmed: true,
      headers: { 'Idempotency-Key': 'The same key and body record one return' },
      body: paymentReturnSchema,
      responses: { 200: responses.Order },
      errors: {
        gone: [404, messages.orderNotFound],
        'no-payment': [404, messages.paymentNotFound],
        'has-invoice': [409, messages.returnOfPaid],
        'more-than-received': [409, messages.returnTooHigh],
        ...keyReused,
      },
      async handler({ ctx, knex, params, body, user }) {
        const returned = await returnPayment(knex, params, {
          ...body,
          actor: user.documentId,
          idempotencyKey: keyOf(ctx),
          requestHash: hashOf(body),
        });
        return toOrderForAdmin(returned);
      },
    }),
  ],
};
