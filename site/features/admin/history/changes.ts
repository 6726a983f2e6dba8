import { atom } from 'nanostores';
import type { AuditChange, AuditEntry } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import { createAddress, text } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

export type Change = AuditEntry;

export const changes = createRemoteList('Change', {
  address: createAddress({ from: text, to: text }),
  async fetchPage(query, signal) {
    const { entries: items, ...found } = await call('GET /admin/audit', { query, signal });
    return { ...found, items };
  },
});

/** The entry whose change is shown; null for none. */
export const $opened = atom<Change | null>(null);

/** What that entry changed. */
export const $change = resource<AuditChange, [id: string]>((id: string, signal?: AbortSignal) =>
  call('GET /admin/history/{id}', { path: { id }, signal }),
);

export function openChange(change: Change): void {
  changes.$rowActions.clear();
  $opened.set(change);
}

export const closeChange = (): void => $opened.set(null);

const QUESTION =
  'Are you sure you want to bring back what was there before this change? It goes live like any other change, and stays in the history.';

/** Restores the version before a change. */
export async function restore({ _id }: Change): Promise<void> {
  if (changes.$rowActions.get().busy || !confirm(QUESTION)) return;
  await changes.send(changes.$rowActions, _id, async () => {
    await call('POST /admin/history/{id}/restore', { path: { id: _id } });
    closeChange();
    await changes.reload();
    return 'The version from before is back.';
  });
}
