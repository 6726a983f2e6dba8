import { listCustomers } from '../../../lib/api/admin/reports.ts';
import { createAddress } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

/** Accounts with orders. */
export const customers = createRemoteList('Customer', {
  address: createAddress({}),
  async fetchPage(query, signal) {
    const { customers: items, ...found } = await listCustomers(query, signal);
    return { items, ...found };
  },
});
