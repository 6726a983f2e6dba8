import { formatDate, formatPrice } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { call } from '../../../lib/api/call.ts';
import { createAddress } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';
import { listScreen } from '../list/screen.tsx';

/** Accounts with orders, the latest order first. */
export const CustomersScreen = listScreen({
  group: 'bookkeeper',
  list: createRemoteList('Customer', {
    address: createAddress({}),
    async fetchPage(query, signal) {
      const { customers: items, ...found } = await call('GET /admin/customers', { query, signal });
      return { items, ...found };
    },
  }),
  columns: {
    name: { heading: 'Name', cell: ({ _id, name }) => <a href={adminPaths.user(_id)}>{name}</a> },
    email: { heading: 'Email', cell: ({ email }) => email, place: 'start' },
    orders: {
      heading: 'Orders',
      cell: ({ orders }) => orders.toLocaleString('en-AU'),
      isNumber: true,
      place: 'middle',
      isNamed: true,
    },
    total: { heading: 'Total', cell: ({ total }) => formatPrice(total), isNumber: true, place: 'end' },
    lastOrder: { heading: 'Last order', cell: ({ lastOrderAt }) => formatDate(lastOrderAt), isNamed: true },
  },
  actions: ({ email }) => [{ label: 'Orders', href: adminPaths.orderSearch(email) }],
  texts: { searchHint: 'Name or email' },
});
