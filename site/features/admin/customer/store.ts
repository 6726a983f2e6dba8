import type { Customer } from 'shared';
import { getCustomer } from '../../../lib/api/reports.ts';
import { resource } from '../../../lib/resource.ts';

/** The customer of the page; `missing` when there is no such account. */
export const $customer = resource<Customer, [id: string]>(getCustomer);
