import { messages } from 'shared';
import { productBulkQuerySchema, productBulkSchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { changeProducts } from '../database/bulk';
import { stateOf } from '../rules/bulk-change';

export default {
  routes: [
    endpoint('PATCH /admin/products', {
      summary: 'Hides or shows several products, or changes their brand, category or prices: all or none',
      access: 'manager',
      query: productBulkQuerySchema,
      body: productBulkSchema,
      responses: { 200: responses.BulkReport },
      errors: {
        invalid: [400, 'Mark at least one product'],
        'not-found': [404, messages.productNotFound],
        'changed-meanwhile': [409, messages.productChangedMeanwhile],
      },
      async handler({ knex, query, body, user }) {
        const isDryRun = query.dryRun === 'true';
        const request = { bulk: body, isDryRun, actor: user };
        const plan = await changeProducts(knex, request);
        const changes = plan.changes.map(({ before, after }) => ({
          _id: before._id,
          name: before.name,
          partNum: before.partNum,
          before: stateOf(before),
          after: stateOf(after),
        }));
        return { unchanged: plan.unchanged, changes };
      },
    }),
  ],
};
