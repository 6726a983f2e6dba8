import { messages } from 'shared';
import { array, literal, looseObject, strictObject, string } from 'valibot';
import { answers } from './answers';
import type { Calls } from './call';

const unconfigured = { 404: [messages.paymentsNotConfigured] };

export const siteCalls = {
  'GET /health': {
    summary: 'Whether requests are taken',
    who: 'anybody',
    answer: { status: 200, schema: strictObject({ status: literal('ok') }) },
    refusals: { 503: [messages.stopping, 'The database does not answer'] },
  },
  'GET /services': {
    summary: 'The published services',
    who: 'anybody',
    answer: { status: 200, schema: array(answers.Service) },
  },
  'GET /services/:id': {
    summary: 'A published service',
    who: 'anybody',
    answer: { status: 200, schema: answers.Service },
    refusals: { 404: [messages.serviceNotFound] },
  },
  'GET /config/paypal': {
    summary: 'The payment provider’s client id',
    who: 'anybody',
    answer: { status: 200, schema: string(), type: 'text/plain' },
    refusals: unconfigured,
  },
  'GET /config/payments': {
    summary: 'What the payment provider’s script needs',
    who: 'anybody',
    answer: { status: 200, schema: answers.PaymentsConfig },
    refusals: unconfigured,
  },
  'GET /openapi.json': {
    summary: 'This description',
    who: 'anybody',
    answer: { status: 200, schema: looseObject({ openapi: string() }) },
  },
} as const satisfies Calls;
