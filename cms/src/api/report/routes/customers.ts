import { customersQuerySchema, pageOf, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { listCustomers } from '../database/customers';

export default {
  routes: [
    endpoint('GET /admin/customers', {
      summary: 'A page of the accounts with orders, the latest order first; found by name and e-mail',
      access: 'bookkeeper',
      query: customersQuerySchema,
      responses: { 200: responses.CustomerPage },
      async handler({ knex, query }) {
        const { customers, total } = await listCustomers(knex, query);
        return { customers, ...pageOf(query, total) };
      },
    }),
  ],
};
