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

/** The admin's session, shared by all tests of a worker: each login costs a slow password hash. */
export const asAdmin = (): Promise<UserWithToken> => (admin ??= logInAsAdmin());
