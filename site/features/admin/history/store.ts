import type { AuditEntry } from 'shared';
import { searchHistory } from '../../../lib/api/reports.ts';
import { createRemoteList } from '../list/remote.ts';
import type { RemotePage } from '../list/remote.ts';

/** An entry, by its place on the page. */
export type Change = AuditEntry & { _id: string };

/** Who changed what. */
export const changes = createRemoteList<Change, RemotePage<Change>, { from: string; to: string }>(
  'Change',
  {
    usual: { from: '', to: '' },
    async fetchPage({ keyword, page, rows, filter: { from, to } }, signal) {
      const query = { keyword, from, to, pageNumber: page, itemsPerPage: rows };
      const { entries, ...found } = await searchHistory(query, signal);
      return { ...found, items: entries.map((entry, index) => ({ ...entry, _id: `${index}` })) };
    },
  },
);
