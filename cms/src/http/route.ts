import { ENDPOINTS, type EndpointName } from './endpoints';
import type { Caller } from './endpoints/roles';

const open = { auth: false } as const;
/** Whose things they may touch is the controller's to say. */
const signedIn = { auth: false, policies: ['global::signed-in'] } as const;
const adminOnly = { auth: false, policies: ['global::admin'] } as const;

const CONFIGS: Readonly<Record<Caller, object>> = {
  anybody: open,
  'signed in': signedIn,
  'self or admin': signedIn,
  owner: signedIn,
  'owner or admin': signedIn,
  admin: adminOnly,
  provider: open,
};

/** Strapi's route of a documented call: there is no other way to say who may make it. */
export function route(call: EndpointName, handler: string) {
  const [method, path] = call.split(' ');
  return { method, path, handler, config: CONFIGS[ENDPOINTS[call].who] };
}
