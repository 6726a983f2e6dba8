import { dayOf } from 'shared';
import type { Deletion } from 'shared/schemas';
import { call } from './call.ts';
import { download } from './download.ts';

/** Downloads all data that the shop holds about the signed-in user. */
export function downloadMyData(): Promise<void> {
  return download('/api/users/profile/export', `my-data-${dayOf(new Date())}.json`);
}

/** Deletes the signed-in user's account permanently. */
export const deleteMyAccount = (deletion: Deletion) => call('DELETE /users/profile', { body: deletion });
