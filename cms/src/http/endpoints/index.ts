import type { EndpointTable } from './endpoint';
import { orderEndpoints } from './orders';
import { productEndpoints } from './products';
import { siteEndpoints } from './site';
import { userEndpoints } from './users';

/** Every endpoint of the API, by method and path under /api. */
export const ENDPOINTS = {
  ...siteEndpoints,
  ...productEndpoints,
  ...userEndpoints,
  ...orderEndpoints,
} as const satisfies EndpointTable;

export type EndpointName = keyof typeof ENDPOINTS;
