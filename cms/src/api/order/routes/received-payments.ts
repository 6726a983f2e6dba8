import { messages } from 'shared';
import { receivedPaymentSchema, responses } from 'shared/schemas';
import { endpoint } from '../../../platform/http/endpoint';
import { hashOf, keyOf } from '../../../platform/http/idempotency';
import { keyReused } from '../../../platform/http/refusals';
import { checkoutPorts } from '../checkout';
import { anyOrder } from '../database/reads';
import { receivePayment } from '../rules/payment/receive-payment';
import { toOrderForAdmin } from '../serializers/order';

export default {
  routes: [
    endpoint('POST /orders/:id/payments', {
      operationId: 'recordPayment',
      summary: 'Records money that PayPal did not take; the order is paid when it covers the total',
      access: 'bookkeeper',
      order: anyOrder,
      headers: { 'Idempotency-Key': 'The same key and body record one payment' },
      body: receivedPaymentSchema,
      responses: { 201: responses.Order },
      errors: {
        'wrong-amount': [400, messages.refundAmountInvalid, 'amount'],
        'in-future': [400, messages.receivedInFuture, 'receivedAt'],
        gone: [404, messages.orderNotFound],
        'already-paid': [409, messages.orderAlreadyPaid],
        ended: [409, messages.orderEnded],
        'under-review': [409, messages.paymentUnderReview],
        capturing: [409, messages.captureInProgress],
        'capture-unknown': [409, messages.captureUnknown],
        'more-than-due': [409, messages.moreThanDue],
        ...keyReused,
      },
      async handler({ ctx, order, body, user, refuse }) {
        const received = await receivePayment(checkoutPorts(strapi), order, {
          ...body,
          actor: user.documentId,
          idempotencyKey: keyOf(ctx),
          requestHash: hashOf(body),
        });
        if (!received.ok) throw refuse(received.fault);
        return toOrderForAdmin(received.order);
      },
    }),
  ],
};
