import { messages } from 'shared';
import { refundSchema, responses } from 'shared/schemas';
import type { EndpointTable } from './endpoint';

const notFound = { 404: [messages.orderNotFound] };

export const refundEndpoints = {
  'POST /orders/:id/restore': {
    operationId: 'restoreOrder',
    summary: 'Brings a removed order back as it was; one that ended by its removal stays ended',
    access: 'admin',
    responses: { 200: responses.Order },
    errors: { 409: [messages.orderNotRemoved], ...notFound },
  },
  'POST /orders/:id/refunds': {
    operationId: 'refundOrder',
    summary:
      'Gives money of a paid order back: lines, an amount, both, or neither for all that is left',
    access: 'admin',
    order: 'any',
    headers: { 'Idempotency-Key': 'The same key and body give the same refund’s present outcome' },
    body: refundSchema,
    responses: { 201: responses.Order },
    errors: {
      400: [
        messages.refundLinesEmpty,
        messages.refundLineUnknown,
        messages.quantityInvalid,
        messages.refundAmountInvalid,
        messages.refundAboveGoods,
        messages.refundGoodsNotNamed,
      ],
      409: [messages.orderNotPaid, messages.refundTooHigh, messages.refundRefused('{why}')],
      422: [messages.idempotencyKeyReused],
      502: [messages.providerUnavailable],
      ...notFound,
    },
  },
} as const satisfies EndpointTable;
