import { messages } from 'shared';
import {
  aboutOrderSchema,
  deliverySchema,
  orderQuerySchema,
  orderSchema,
  packingSlipsQuerySchema,
  paymentSchema,
  responses,
} from 'shared/schemas';
import { array, fallback, instance, nullable } from 'valibot';
import { webhookEventSchema } from '../../../api/order/rules/payment/payment-events';
import type { EndpointTable } from './endpoint';

const notFound = { 404: [messages.orderNotFound] };

const pdf = {
  responses: { 200: instance(Buffer) },
  contentType: 'application/pdf',
} as const;
const notPaid = { 409: [messages.orderNotPaid] };

export const orderEndpoints = {
  'POST /orders': {
    operationId: 'placeOrder',
    summary: 'Reserves the goods and opens the payment provider’s order for the shop’s own total',
    access: 'signed in',
    headers: { 'Idempotency-Key': 'The same key and body give the same order again' },
    body: orderSchema,
    responses: { 201: responses.PlacedOrder },
    errors: {
      400: [
        messages.noOrderItems,
        messages.addressIncomplete,
        messages.notDeliveredThere('{countries}'),
        messages.quantityInvalid,
        messages.productNotFound,
        messages.orderTotalTooHigh,
      ],
      409: [
        messages.pricesChanged,
        messages.noPrice('{product name}'),
        messages.outOfStock('{product name}'),
        messages.orderExpired,
        messages.replacedOrderPaid,
        messages.paymentUnderReview,
      ],
      422: [messages.idempotencyKeyReused],
      429: [messages.tooManyRequests, messages.heldTooLong],
      502: [messages.providerUnavailable],
    },
  },
  'GET /orders': {
    operationId: 'listOrders',
    summary: 'Every order, newest first; or those with a payment problem, ended ones too',
    access: 'admin',
    query: orderQuerySchema,
    responses: { 200: array(responses.Order) },
  },
  'GET /orders/myorders': {
    operationId: 'listMyOrders',
    summary: 'One’s own orders, newest first',
    access: 'signed in',
    responses: { 200: array(responses.Order) },
  },
  'GET /orders/:id': {
    operationId: 'getOrder',
    summary: 'An order, also one that has ended',
    access: 'owner or admin',
    order: 'any',
    responses: { 200: responses.Order },
  },
  'PUT /orders/:id/pay': {
    operationId: 'payOrder',
    summary:
      'Captures the approved payment and verifies it with the provider; repeats answer alike',
    access: 'owner',
    order: 'any',
    body: paymentSchema,
    responses: { 200: responses.Order, 202: responses.OrderUnderReview },
    errors: {
      400: [messages.paymentNotVerified],
      402: [messages.paymentDeclined],
      409: [messages.orderExpired],
      502: [messages.providerUnavailable],
    },
  },
  'POST /orders/:id/cancel': {
    operationId: 'cancelOrder',
    summary: 'Ends an unpaid order; its goods are back at once',
    access: 'owner or admin',
    order: 'any',
    responses: { 200: responses.Message },
    errors: { 409: [messages.orderAlreadyPaid, messages.paymentUnderReview] },
  },
  'PUT /orders/:id/deliver': {
    operationId: 'deliverOrder',
    summary: 'Marks an order as shipped, or corrects what is known of its parcel',
    access: 'admin',
    body: deliverySchema,
    responses: { 200: responses.Order },
    errors: {
      400: [messages.orderNotPaid],
      409: [messages.orderChanged, messages.nothingToShip],
      ...notFound,
    },
  },
  'DELETE /orders/:id/delete': {
    operationId: 'deleteOrder',
    summary: 'Removes an order; goods that were still reserved go back',
    access: 'admin',
    responses: { 200: responses.Message },
    errors: notFound,
  },
  'GET /orders/:id/invoice.pdf': {
    operationId: 'getInvoice',
    summary: 'The invoice of a paid order, with an adjustment note for each refund',
    access: 'owner or admin',
    order: 'visible',
    ...pdf,
    errors: notPaid,
  },
  'GET /orders/:id/packing-slip.pdf': {
    operationId: 'getPackingSlip',
    summary: 'What goes into an order’s parcel, without prices',
    access: 'admin',
    order: 'visible',
    ...pdf,
    errors: { ...notFound, ...notPaid },
  },
  'GET /admin/orders/packing-slips.pdf': {
    operationId: 'getPackingSlips',
    summary: 'The packing slips of several orders, in the order of their ids',
    access: 'admin',
    query: packingSlipsQuerySchema,
    ...pdf,
    errors: { 400: ['ids is required'], ...notFound, ...notPaid },
  },
  'POST /paypal/webhook': {
    operationId: 'receivePaymentEvent',
    summary: 'Takes an event of the payment provider; a repeated one changes nothing',
    access: 'provider',
    // Null for what the provider cannot have sent.
    body: fallback(nullable(webhookEventSchema), null),
    responses: { 200: responses.Message },
    errors: {
      400: [messages.webhookNotVerified],
      429: [messages.tooManyRequests],
      502: [messages.providerUnavailable],
      503: [messages.busy],
    },
  },
  'POST /email/send-order-confirmation': {
    operationId: 'sendOrderConfirmation',
    summary: 'Queues the email that confirms an order, once an order',
    access: 'owner or admin',
    order: 'visible',
    body: aboutOrderSchema,
    responses: { 200: responses.Message },
  },
  'POST /email/shipping-confirmation': {
    operationId: 'sendShippingConfirmation',
    summary: 'Queues the email that an order is on its way, once a tracking number',
    access: 'admin',
    order: 'visible',
    body: aboutOrderSchema,
    responses: { 200: responses.Message },
    errors: notFound,
  },
} as const satisfies EndpointTable;
