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
    isHot: true,
    responses: { 200: array(responses.Service) },
  },
  'GET /services/:id': {
    operationId: 'getService',
    summary: 'A published service',
    access: 'anybody',
    isHot: true,
    responses: { 200: responses.Service },
    errors: { 404: [messages.serviceNotFound] },
  },
  'GET /pages': {
    operationId: 'listPages',
    summary: 'The pages that editors have written, by title; the text as Strapi’s blocks',
    access: 'anybody',
    isHot: true,
    responses: { 200: array(responses.InfoPage) },
  },
  'GET /pages/:slug': {
    operationId: 'getPage',
    summary: 'One of them',
    access: 'anybody',
    isHot: true,
    responses: { 200: responses.InfoPage },
    errors: { 404: [messages.pageNotFound] },
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
