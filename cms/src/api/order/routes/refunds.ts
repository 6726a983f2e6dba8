import { messages } from 'shared';
import { refundSchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { hashOf, keyOf } from '#platform/http/idempotency';
import { keyReused, providerUnavailable } from '#platform/http/refusals';
import { checkoutPorts } from '../checkout';
import { anyOrder } from '../database/reads';
import { refundFailure } from '#platform/paypal/rules/refund-failures';
import { refundOrder } from '../rules/refunds/refund-order';
import { toOrderForAdmin } from '../serializers/order';

export default {
  routes: [
    endpoint('POST /orders/:id/refunds', {
      summary: 'Gives money of a paid order back: lines, an amount, both, or neither for all that is left',
      access: 'bookkeeper',
      confirmed: true,
      subject: anyOrder,
      headers: {
        'Idempotency-Key': 'The same key and body give the same refund’s present outcome',
      },
      body: refundSchema,
      responses: { 201: responses.Order },
      errors: {
        'unknown-line': [400, messages.refundLineUnknown, 'lines'],
        'more-than-goods': [400, messages.refundAboveGoods, 'amount'],
        'goods-not-named': [400, messages.refundGoodsNotNamed, 'lines'],
        'not-found': [404, messages.orderNotFound],
        'not-paid': [409, messages.orderNotPaid],
        'more-than-paid': [409, messages.refundTooHigh],
        refused: [409, messages.refundRefused],
        ...keyReused,
        ...providerUnavailable,
      },
      async handler({ ctx, subject: order, body, user, refuse }) {
        const refunded = await refundOrder(checkoutPorts(strapi), order, {
          input: body,
          actor: user.documentId,
          idempotencyKey: keyOf(ctx),
          requestHash: hashOf(body),
        });
        if (refunded.ok) return toOrderForAdmin(refunded.order);
        throw refunded.refusal === 'refused'
          ? refuse('refused', refundFailure(refunded.reason))
          : refuse(refunded.refusal);
      },
    }),
  ],
};
