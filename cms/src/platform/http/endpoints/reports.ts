import { messages } from 'shared';
import { auditQuerySchema, responses } from 'shared/schemas';
import type { EndpointTable } from './endpoint';

export const reportEndpoints = {
  'GET /admin/overview': {
    operationId: 'getOverview',
    summary: 'What waits for somebody, and the sales of the last twelve weeks',
    access: 'admin',
    responses: { 200: responses.Overview },
  },
  'GET /admin/audit': {
    operationId: 'searchAudit',
    summary: 'A page of who changed what, newest first; found by person, thing, action and day',
    access: 'admin',
    query: auditQuerySchema,
    responses: { 200: responses.AuditPage },
    errors: { 400: ['from must be a day such as 2026-03-31'] },
  },
  'GET /admin/users/:id': {
    operationId: 'getCustomer',
    summary: 'An account with its latest orders, what it has spent, and notes on its orders',
    access: 'admin',
    responses: { 200: responses.Customer },
    errors: { 404: [messages.userNotFound] },
  },
} as const satisfies EndpointTable;
