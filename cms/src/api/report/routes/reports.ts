import { messages } from 'shared';
import { findCustomer } from '../database/customer';
import { searchAudit } from '../database/audit-reads';
import { readOverview } from '../database/overview';
import { ApiError } from '../../../platform/http/api-error';
import { toAuditEntry } from '../../../platform/audit/serializer';
import { toCustomer } from '../serializers';
import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('GET /admin/overview', () => readOverview(strapi.db.connection)),

    route('GET /admin/audit', async ({ query }) => {
      const { records, total } = await searchAudit(strapi.db.connection, query);
      return {
        entries: records.map(toAuditEntry),
        page: query.pageNumber,
        pages: Math.ceil(total / query.itemsPerPage),
        total,
      };
    }),

    route('GET /admin/users/:id', async ({ params }) => {
      const customer = await findCustomer(strapi.db.connection, params.id);
      if (!customer) throw new ApiError(404, messages.userNotFound);
      return toCustomer(customer);
    }),
  ],
};
