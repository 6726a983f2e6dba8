import { call } from '../../../lib/api/call.ts';
import { createAddress } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

/** Accounts with orders. */
export const customers = createRemoteList('Customer', {
  address: createAddress({}),
  async fetchPage(query, signal) {
    const { customers: items, ...found } = await call('GET /admin/customers', { query, signal });
    return { items, ...found };
  },
});
