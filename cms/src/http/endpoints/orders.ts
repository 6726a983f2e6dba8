import { messages } from 'shared';
import { array, object, string } from 'valibot';
import { aboutOrderSchema } from '../../domain/orders/about-order-input';
import { deliverySchema } from '../../domain/orders/delivery-input';
import { orderInputSchema, orderQuerySchema } from '../../domain/orders/order-input';
import { answers } from './answers';
import type { Calls } from './call';

const notFound = { 404: [messages.orderNotFound] };

export const orderCalls = {
  'POST /orders': {
    summary: 'Holds the goods and opens the payment provider’s order for the shop’s own total',
    who: 'signed in',
    headers: {
      'Idempotency-Key': 'The same key and body give the same order again',
    },
    body: orderInputSchema,
    answer: { status: 201, schema: answers.PlacedOrder },
    refusals: {
      400: [
        messages.noOrderItems,
        messages.addressIncomplete,
        messages.quantityInvalid,
        messages.productNotFound,
        messages.orderTotalTooHigh,
      ],
      409: [messages.pricesChanged, messages.outOfStock('{product name}'), messages.orderExpired],
      422: [messages.idempotencyKeyReused],
      502: [messages.providerUnavailable],
    },
  },
  'GET /orders': {
    summary: 'Every order, newest first; or those with a payment problem, ended ones too',
    who: 'admin',
    query: orderQuerySchema,
    answer: { status: 200, schema: array(answers.Order) },
  },
  'GET /orders/myorders': {
    summary: 'One’s own orders, newest first',
    who: 'signed in',
    answer: { status: 200, schema: array(answers.Order) },
  },
  'GET /orders/:id': {
    summary: 'An order',
    who: 'owner or admin',
    answer: { status: 200, schema: answers.Order },
    refusals: notFound,
  },
  'PUT /orders/:id/pay': {
    summary:
      'Captures the approved payment and verifies it with the provider; repeats answer alike',
    who: 'owner',
    body: object({ id: string() }),
    answer: { status: 200, schema: answers.Order },
    also: { status: 202, schema: answers.OrderUnderReview },
    refusals: {
      400: [messages.paymentNotVerified],
      402: [messages.paymentDeclined],
      ...notFound,
      409: [messages.orderExpired],
      502: [messages.providerUnavailable],
    },
  },
  'POST /orders/:id/cancel': {
    summary: 'Ends an unpaid order; its goods are back at once',
    who: 'owner or admin',
    answer: { status: 200, schema: answers.Message },
    refusals: { ...notFound, 409: [messages.orderAlreadyPaid, messages.paymentUnderReview] },
  },
  'PUT /orders/:id/deliver': {
    summary: 'Marks an order as shipped',
    who: 'admin',
    body: deliverySchema,
    answer: { status: 200, schema: answers.Order },
    refusals: { 400: [messages.orderNotPaid], ...notFound },
  },
  'DELETE /orders/:id/delete': {
    summary: 'Removes an order; goods that were still held go back',
    who: 'admin',
    answer: { status: 200, schema: answers.Message },
    refusals: notFound,
  },
  'POST /paypal/webhook': {
    summary: 'Takes an event of the payment provider; a repeated one changes nothing',
    who: 'provider',
    answer: { status: 200, schema: answers.Message },
    refusals: {
      400: [messages.webhookNotVerified],
      429: [messages.tooManyRequests],
      502: [messages.providerUnavailable],
      503: [messages.busy],
    },
  },
  'POST /email/send-order-confirmation': {
    summary: 'Asks for the letter that confirms an order, one an order',
    who: 'owner or admin',
    body: aboutOrderSchema,
    answer: { status: 200, schema: answers.Message },
    refusals: notFound,
  },
  'POST /email/shipping-confirmation': {
    summary: 'Asks for the letter that an order is on its way, one a tracking number',
    who: 'admin',
    body: aboutOrderSchema,
    answer: { status: 200, schema: answers.Message },
    refusals: notFound,
  },
} as const satisfies Calls;
