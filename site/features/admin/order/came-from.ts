import { adminPaths } from '../../../admin-routes.ts';

const KEY = 'adminOrderList';

/**
 * The query of the list that one comes from, be it by way of other orders: the way back leads there, and the
 * next order is the next one there. Empty for the whole list.
 */
export function listQuery(): string {
  const from = document.referrer ? new URL(document.referrer) : null;
  if (from?.origin === location.origin && from.pathname === adminPaths.orders)
    sessionStorage.setItem(KEY, from.search);
  return sessionStorage.getItem(KEY) ?? '';
}
