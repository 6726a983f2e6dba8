import type { Context } from 'koa';
import { messages, type UserWithToken } from 'shared';
import type { Knex } from '#platform/database/knex';
import { openSession, type SessionUser, type UserWithPassword } from '#platform/database/sessions';
import { clientAddress } from '#platform/http/client-address';
import { Refusal } from '#platform/refusal';
import { rememberAddress } from './database/known-addresses';
import { toUser } from './serializers';

/** What the session proves; by default a log-in with the password. */
type Proof = Partial<Pick<SessionUser, 'confirmedAt' | 'passkeyId'>>;

/** How endpoints that open a session refuse what `withNewToken` throws. */
export const passwordChanged = { 'password-changed': [401, messages.invalidCredentials] } as const;

/** @throws Refusal `password-changed` if it was, meanwhile */
export async function withNewToken(
  knex: Knex,
  user: UserWithPassword,
  proof?: Proof,
): Promise<UserWithToken> {
  const token = await openSession(knex, user, proof);
  if (token === null) throw new Refusal('password-changed');
  return { ...toUser(user), token };
}

/**
 * Opens a session for an authenticated user and remembers their network address.
 * @throws Refusal as `withNewToken`
 */
export async function signIn(
  knex: Knex,
  ctx: Context,
  user: UserWithPassword,
  proof?: Proof,
): Promise<UserWithToken> {
  const signedIn = await withNewToken(knex, user, proof);
  await rememberAddress(knex, user.id, clientAddress(ctx.req));
  return signedIn;
}
