import { messages } from 'shared';
import { checkoutPorts } from '../checkout';
import { restoreOrder } from '../database/admin';
import { refundFailure } from '../rules/refunds/refund-failures';
import { refundOrder, type RefundResult } from '../rules/refunds/refund-order';
import { ApiError } from '../../../platform/http/api-error';
import { hashOf, keyOf } from '../../../platform/http/idempotency';
import { route } from '../../../platform/http/route';
import { toOrderForAdmin } from '../serializers/order';

type Refusal = Extract<RefundResult, { ok: false }>;

const NOT_REFUNDED: Readonly<
  Record<Exclude<Refusal['fault'], 'refused'>, [status: number, message: string, path?: string]>
> = {
  'not-paid': [409, messages.orderNotPaid],
  'more-than-paid': [409, messages.refundTooHigh],
  'unknown-line': [400, messages.refundLineUnknown, 'lines'],
  'more-than-goods': [400, messages.refundAboveGoods, 'amount'],
  'goods-not-named': [400, messages.refundGoodsNotNamed, 'lines'],
  'idempotency-key-reused': [422, messages.idempotencyKeyReused],
  'provider-unavailable': [502, messages.providerUnavailable],
};

function refundError(refusal: Refusal): ApiError {
  if (refusal.fault === 'refused') {
    return new ApiError(409, messages.refundRefused(refundFailure(refusal.reason)));
  }
  const [status, message, path] = NOT_REFUNDED[refusal.fault];
  return new ApiError(status, message, path === undefined ? [] : [{ path, message }]);
}

export default {
  routes: [
    route('POST /orders/:id/restore', async ({ params, user }) => {
      const restored = await restoreOrder(strapi.db.connection, params.id, user);
      if (restored.ok) return toOrderForAdmin(restored.order);
      throw restored.reason === 'not-removed'
        ? new ApiError(409, messages.orderNotRemoved)
        : new ApiError(404, messages.orderNotFound);
    }),

    route('POST /orders/:id/refunds', async ({ ctx, order, body, user }) => {
      const refunded = await refundOrder(checkoutPorts(strapi), order, {
        input: body,
        actor: user.documentId,
        idempotencyKey: keyOf(ctx),
        requestHash: hashOf(body),
      });
      if (!refunded.ok) throw refundError(refunded);
      return toOrderForAdmin(refunded.order);
    }),
  ],
};
