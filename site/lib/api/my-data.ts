import { dayOf } from 'shared';
import type { Deletion } from 'shared/schemas';
import { callApi } from './client.ts';
import { download } from './download.ts';

/** What the shop holds about whoever is signed in. */

/** Saves everything that the shop holds about the signed-in user. */
export function downloadMyData(): Promise<void> {
  return download('/api/users/profile/export', `my-data-${dayOf(new Date())}.json`);
}

/** Deletes the signed-in user's account for good. */
export function deleteMyAccount(deletion: Deletion): Promise<void> {
  return callApi('/api/users/profile', { method: 'DELETE', body: deletion });
}
