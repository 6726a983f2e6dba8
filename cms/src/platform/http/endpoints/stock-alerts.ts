import { messages } from 'shared';
import { responses, stockAlertSchema, unsubscribeSchema } from 'shared/schemas';
import type { EndpointTable } from './endpoint';

export const stockAlertEndpoints = {
  'POST /products/:id/stock-alerts': {
    operationId: 'askForStockAlert',
    summary:
      'Has an e-mail told, once, when a product that is sold out is back, after a press on the link that we send it first',
    access: 'optional user',
    body: stockAlertSchema,
    responses: { 202: responses.Message },
    errors: {
      400: ['Email is required'],
      404: [messages.productNotFound],
      409: [messages.inStockAlready],
      429: [messages.tooManyRequests],
    },
  },
  'POST /stock-alerts/confirm': {
    operationId: 'confirmStockAlerts',
    summary: 'Confirms all that the e-mail waits for to which the token was sent',
    access: 'anybody',
    query: unsubscribeSchema,
    responses: { 200: responses.Message },
    errors: { 400: [messages.linkInvalid] },
  },
  'POST /stock-alerts/unsubscribe': {
    operationId: 'endStockAlerts',
    summary:
      'Ends all stock alerts of the e-mail that the token was sent to; mail programs call it too (RFC 8058)',
    access: 'anybody',
    query: unsubscribeSchema,
    responses: { 200: responses.Message },
    errors: { 400: [messages.linkInvalid] },
  },
  'GET /stock-alerts/unsubscribe': {
    operationId: 'openStockAlertsPage',
    summary: 'Leads a mail program that only opens links to the page of the site that asks first',
    access: 'anybody',
    query: unsubscribeSchema,
    responses: { 302: responses.Message },
  },
} as const satisfies EndpointTable;
