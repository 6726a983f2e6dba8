import { ACCESS, type Decision } from './access';
import { adminOrderEndpoints } from './admin-orders';
import { adminProductEndpoints } from './admin-products';
import { contactEndpoints } from './contact';
import type { Endpoint, EndpointTable } from './endpoint';
import { orderEndpoints } from './orders';
import { peopleEndpoints } from './people';
import { productEndpoints } from './products';
import { refundEndpoints } from './refunds';
import { reportEndpoints } from './reports';
import { siteEndpoints } from './site';
import { stockAlertEndpoints } from './stock-alerts';
import { userEndpoints } from './users';

/** Every endpoint of the API, by method and path under /api. */
export const ENDPOINTS = {
  ...siteEndpoints,
  ...contactEndpoints,
  ...productEndpoints,
  ...stockAlertEndpoints,
  ...adminProductEndpoints,
  ...userEndpoints,
  ...peopleEndpoints,
  ...orderEndpoints,
  ...refundEndpoints,
  ...adminOrderEndpoints,
  ...reportEndpoints,
} as const satisfies EndpointTable;

export type EndpointName = keyof typeof ENDPOINTS;

/** Status of the usual answer. */
export const usualStatus = ({ responses }: Endpoint): number => Number(Object.keys(responses)[0]);

/** What an endpoint refuses with, by its access and its own errors: messages by status. */
export function errorMessages({ access, errors = {} }: Endpoint): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  const add = (status: number | string, texts: readonly string[] = []) => {
    all[status] = [...new Set([...(all[status] ?? []), ...texts])];
  };
  for (const decision of Object.values<Decision>(ACCESS[access])) {
    if (decision !== 'allowed') add(decision[0], [decision[1]]);
  }
  for (const [status, texts] of Object.entries(errors)) add(status, texts);
  return all;
}
