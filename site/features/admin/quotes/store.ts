import { QUOTE_STATES } from 'shared/schemas';
import { call } from '../../../lib/api/call.ts';
import { createAddress, oneOf } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

const TABS = ['all', ...QUOTE_STATES] as const;

export const quotes = createRemoteList('Quote', {
  address: createAddress({ state: oneOf(TABS, 'all') }),
  async fetchPage({ state, ...query }, signal) {
    const asked = { ...query, state: state === 'all' ? ('' as const) : state };
    const { quotes: items, counts, ...found } = await call('GET /admin/quotes', { query: asked, signal });
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items, ...found, counts: { all, ...counts } };
  },
});
