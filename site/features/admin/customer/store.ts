import type { Customer } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import { matchRoute } from '../../../routes.ts';

/** The customer whose id is in the URL; `missing` if there is no such account. */
export const $customer = resource<Customer>((signal) =>
  call('GET /admin/users/{id}', { path: { id: matchRoute(location.pathname)?.params.id ?? '' }, signal }),
);
