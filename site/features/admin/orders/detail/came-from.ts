import { adminPaths } from '../../../../admin-routes.ts';
import { readStored, writeStored } from '../../../../lib/storage.ts';

const KEY = 'adminOrderList';

/**
 * The query of the list that led here, directly or through other orders. "Back" returns to it, and previous and next order
 * are taken from it. Empty for the whole list.
 */
export function listQuery(): string {
  const from = document.referrer ? new URL(document.referrer) : null;
  if (from?.origin === location.origin && from.pathname === adminPaths.orders)
    writeStored(KEY, from.search, 'sessionStorage');
  return readStored(KEY, 'sessionStorage') ?? '';
}
