import { messages } from 'shared';
import { auditQuerySchema, pageOf, responses } from 'shared/schemas';
import { toAuditEntry } from '#platform/audit/serializer';
import { endpoint } from '#platform/http/endpoint';
import { findCustomer } from '../database/customer';
import { searchAudit } from '../database/audit-reads';
import { readOverview } from '../database/overview';
import { toCustomer } from '../serializers';

export default {
  routes: [
    endpoint('GET /admin/overview', {
      summary: 'What waits for somebody, and the sales of the last twelve weeks',
      access: 'bookkeeper',
      responses: { 200: responses.Overview },
      handler: ({ knex }) => readOverview(knex),
    }),

    endpoint('GET /admin/audit', {
      summary: 'A page of who changed what, newest first; found by person, thing, action and day',
      access: 'manager',
      query: auditQuerySchema,
      responses: { 200: responses.AuditPage },
      async handler({ knex, query }) {
        const { records, total } = await searchAudit(knex, query);
        return { entries: records.map(toAuditEntry), ...pageOf(query, total) };
      },
    }),

    endpoint('GET /admin/users/:id', {
      summary: 'An account with its latest orders, what it has spent, and notes on its orders',
      access: 'bookkeeper',
      responses: { 200: responses.Customer },
      errors: { 'not-found': [404, messages.userNotFound] },
      async handler({ knex, params, refuse }) {
        const customer = await findCustomer(knex, params.id);
        if (!customer) throw refuse('not-found');
        return toCustomer(customer);
      },
    }),
  ],
};
