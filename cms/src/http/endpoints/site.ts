import { messages } from 'shared';
import { responses } from 'shared/schemas';
import { array, literal, looseObject, strictObject, string } from 'valibot';
import type { EndpointTable } from './endpoint';

const unconfigured = { 404: [messages.paymentsNotConfigured] };

export const siteEndpoints = {
  'GET /health': {
    operationId: 'getHealth',
    summary: 'Whether requests are taken',
    access: 'anybody',
    responses: { 200: strictObject({ status: literal('ok') }) },
    errors: { 503: [messages.stopping, 'The database does not answer'] },
  },
  'GET /services': {
    operationId: 'listServices',
    summary: 'The published services',
    access: 'anybody',
    responses: { 200: array(responses.Service) },
  },
  'GET /services/:id': {
    operationId: 'getService',
    summary: 'A published service',
    access: 'anybody',
    responses: { 200: responses.Service },
    errors: { 404: [messages.serviceNotFound] },
  },
  'GET /config/paypal': {
    operationId: 'getPayPalClientId',
    summary: 'The payment provider’s client id',
    access: 'anybody',
    responses: { 200: string() },
    contentType: 'text/plain',
    errors: unconfigured,
  },
  'GET /config/payments': {
    operationId: 'getPaymentsConfig',
    summary: 'What the payment provider’s script needs',
    access: 'anybody',
    responses: { 200: responses.PaymentsConfig },
    errors: unconfigured,
  },
  'GET /openapi.json': {
    operationId: 'getOpenApi',
    summary: 'This description, OpenAPI 3.1',
    access: 'anybody',
    responses: { 200: looseObject({ openapi: string() }) },
  },
} as const satisfies EndpointTable;
