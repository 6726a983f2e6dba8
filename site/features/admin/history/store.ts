import type { AuditEntry } from 'shared';
import { searchHistory } from '../../../lib/api/reports.ts';
import { createAddress, text } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

/** An entry; its index on the page serves as id. */
export type Change = AuditEntry & { _id: string };

export const changes = createRemoteList('Change', {
  address: createAddress({ from: text, to: text }),
  async fetchPage(query, signal) {
    const { entries, ...found } = await searchHistory(query, signal);
    const items: Change[] = entries.map((entry, index) => ({ ...entry, _id: `${index}` }));
    return { ...found, items };
  },
});
