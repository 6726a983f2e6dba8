import type { Customer } from 'shared';
import { getCustomer } from '../../../lib/api/admin/reports.ts';
import { resource } from '../../../lib/resource.ts';
import { matchRoute } from '../../../routes.ts';

/** The customer whose id is in the URL; `missing` if there is no such account. */
export const $customer = resource<Customer>((signal) =>
  getCustomer(matchRoute(location.pathname)?.params.id ?? '', signal),
);
