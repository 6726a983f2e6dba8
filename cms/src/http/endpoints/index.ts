import type { Calls } from './call';
import { orderCalls } from './orders';
import { productCalls } from './products';
import { siteCalls } from './site';
import { userCalls } from './users';

/** Every call of the API, by method and path under /api. */
export const ENDPOINTS = {
  ...siteCalls,
  ...productCalls,
  ...userCalls,
  ...orderCalls,
} as const satisfies Calls;

export type EndpointName = keyof typeof ENDPOINTS;
