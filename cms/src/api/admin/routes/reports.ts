import { messages } from 'shared';
import { findCustomer } from '../../../adapters/database/accounts/customer';
import { searchAudit } from '../../../adapters/database/audit-reads';
import { readOverview } from '../../../adapters/database/overview';
import { ApiError } from '../../../http/api-error';
import { toAuditEntry, toCustomer } from '../../../http/report-serializers';
import { route } from '../../../http/route';

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
