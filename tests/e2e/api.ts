import type { UserWithToken } from 'shared';
import { call, type CallOptions } from '../fixtures/http.ts';

/** Calls the shop's API without a browser; the path begins after `/api`. */
export const api = <Body = unknown>(method: string, path: string, options?: CallOptions) =>
  call<Body>(method, `${process.env.SHOP_URL}/api${path}`, options);

/** A separate session of the demo shop's admin, for a test that ends it. */
export async function logInAsAdmin(): Promise<UserWithToken> {
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  return (await api<UserWithToken>('POST', '/users/login', { body })).body;
}

let admin: Promise<UserWithToken> | undefined;
let openedAt = 0;
/** After ten minutes refunds and exports would ask to confirm. */
const SHARED_MS = 5 * 60_000;

/** The admin's session, shared by the tests of some minutes: each login costs a slow password hash. */
export function asAdmin(): Promise<UserWithToken> {
  if (!admin || Date.now() - openedAt > SHARED_MS) {
    openedAt = Date.now();
    admin = logInAsAdmin();
  }
  return admin;
}
