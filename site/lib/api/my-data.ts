import { dayOf } from 'shared';
import type { Deletion } from 'shared/schemas';
import { callApi } from './client.ts';
import { download } from './download.ts';

/** Downloads all data that the shop holds about the signed-in user. */
export function downloadMyData(): Promise<void> {
  return download('/api/users/profile/export', `my-data-${dayOf(new Date())}.json`);
}

/** Deletes the signed-in user's account permanently. */
export function deleteMyAccount(deletion: Deletion): Promise<void> {
  return callApi('/api/users/profile', { method: 'DELETE', body: deletion });
}
