import { adminPaths } from '../../../../admin-routes.ts';
import { readStored, writeStored } from '../../../../lib/storage.ts';

const KEY = 'adminOrderList';

/**
 * The query of the list that one comes from, be it by way of other orders: the way back leads there, and the
 * next order is the next one there. Empty for the whole list.
 */
export function listQuery(): string {
  const from = document.referrer ? new URL(document.referrer) : null;
  if (from?.origin === location.origin && from.pathname === adminPaths.orders)
    writeStored(KEY, from.search, 'sessionStorage');
  return readStored(KEY, 'sessionStorage') ?? '';
}
