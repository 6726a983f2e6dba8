import { messages } from 'shared';
import {
  adminOrderQuerySchema,
  adminOrdersQuerySchema,
  orderExportQuerySchema,
  pageOf,
  papersQuerySchema,
  responses,
} from 'shared/schemas';
import { instance, string } from 'valibot';
import { writeCsv } from '#platform/csv/csv';
import { downloadInTurn } from '#platform/http/download';
import { requesterOf } from '#platform/http/requester';
import { endpoint } from '#platform/http/endpoint';
import { exportsBusy, papersBusy } from '#platform/http/refusals';
import { readSales } from '../database/export';
import { readOrderDetail } from '../database/order-detail';
import { findNeighbours, listOrderPage } from '../database/order-list';
import { findIdsOf, findMarkedOrders, findStoredOrder } from '../database/reads';
import { listCarriers } from '../database/shipping/carriers';
import { invoicesFile, packingSlipsFile, pickListFile, sendPdf } from '../documents/files';
import { toAdminOrder } from '../serializers/admin-order';
import { toOrderForAdmin } from '../serializers/order';
import { ORDER_COLUMNS, saleCells } from '../serializers/order-csv';

/** Endpoints for admins to read orders. */

const notFound = { 'not-found': [404, messages.orderNotFound] } as const;

/** One PDF about several orders. @param draw answers null if there is `nothing` to print */
const papersOfSeveral = (
  path: `GET /admin/orders/${string}.pdf`,
  draw: typeof invoicesFile,
  nothing: string,
  named: { summary: string; access: 'admin' | 'packer' },
) =>
  endpoint(path, {
    ...named,
    query: papersQuerySchema,
    responses: { 200: instance(Buffer) },
    contentType: 'application/pdf',
    errors: { ...notFound, nothing: [409, nothing] },
    alsoRefuses: papersBusy,
    async handler({ ctx, knex, query: { ids }, user, refuse }) {
      const orders = await findMarkedOrders(knex, ids);
      if (!orders) throw refuse('not-found');
      const file = await draw(knex, orders, requesterOf(ctx, user));
      if (!file) throw refuse('nothing');
      return sendPdf(ctx, file);
    },
  });

export default {
  routes: [
    endpoint('GET /admin/orders', {
      summary: 'A page of a tab of orders, and how many each tab has; orders to ship are oldest first',
      access: 'admin',
      query: adminOrdersQuerySchema,
      responses: { 200: responses.AdminOrderPage },
      async handler({ knex, query }) {
        const { orders, counts } = await listOrderPage(knex, query);
        return {
          orders: orders.map(toOrderForAdmin),
          ...pageOf(query, counts[query.state]),
          counts,
        };
      },
    }),

    endpoint('GET /admin/orders.csv', {
      summary: 'The lines of these days’ orders, and their refunds, or of these orders, for the bookkeeper',
      access: 'bookkeeper',
      confirmed: true,
      query: orderExportQuerySchema,
      responses: { 200: string() },
      contentType: 'text/csv',
      alsoRefuses: exportsBusy,
      handler: ({ ctx, knex, query, user }) =>
        downloadInTurn(ctx, user, async () => {
          const ids = query.ids && (await findIdsOf(knex, query.ids));
          const sales = readSales(knex, { ...query, ids });
          return { name: 'orders', file: writeCsv(ORDER_COLUMNS, sales, saleCells) };
        }),
    }),

    // These must precede the route with an id in its path.
    papersOfSeveral('GET /admin/orders/pick-list.pdf', pickListFile, messages.nothingToPick, {
      summary: 'What several orders still need from the shelves, by shelf and part number',
      access: 'packer',
    }),

    papersOfSeveral('GET /admin/orders/invoices.pdf', invoicesFile, messages.orderNotPaid, {
      summary: 'The invoices of several orders, in the order of their ids',
      access: 'admin',
    }),

    papersOfSeveral('GET /admin/orders/packing-slips.pdf', packingSlipsFile, messages.orderNotPaid, {
      summary: 'The packing slips of several orders, in the order of their ids',
      access: 'packer',
    }),

    endpoint('GET /admin/orders/:id', {
      summary:
        'An order, removed and ended ones too, with all that happened to it and its neighbours in a list',
      access: 'admin',
      query: adminOrderQuerySchema,
      responses: { 200: responses.AdminOrder },
      errors: notFound,
      async handler({ knex, params, query, refuse }) {
        const order = await findStoredOrder(knex, params.id);
        if (!order) throw refuse('not-found');
        const neighbours = await findNeighbours(knex, order.id, query);
        return { ...toAdminOrder(order, await readOrderDetail(knex, order)), ...neighbours };
      },
    }),

    endpoint('GET /admin/carriers', {
      summary: 'Who carries parcels, as the business has them in its details',
      access: 'admin',
      responses: { 200: responses.Carriers },
      handler: ({ knex }) => listCarriers(knex),
    }),
  ],
};
