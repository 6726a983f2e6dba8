import type { Context } from 'koa';
import { messages, type UserWithToken } from 'shared';
import { openSession, type SessionUser, type UserWithPassword } from '#platform/database/sessions';
import { ApiError } from '#platform/http/api-error';
import { clientAddress } from '#platform/http/client-address';
import { rememberAddress } from './database/known-addresses';
import { toUser } from './serializers';

/** What the session proves; by default a log-in with the password. */
type Proof = Partial<Pick<SessionUser, 'confirmedAt' | 'passkeyId'>>;

/** @throws ApiError 401 if the password was changed meanwhile */
export async function withNewToken(user: UserWithPassword, proof?: Proof): Promise<UserWithToken> {
  const token = await openSession(strapi.db.connection, user, proof);
  if (token === null) throw new ApiError(401, messages.invalidCredentials);
  return { ...toUser(user), token };
}

/** Opens a session for an authenticated user and remembers their network address. */
export async function signIn(ctx: Context, user: UserWithPassword, proof?: Proof): Promise<UserWithToken> {
  const signedIn = await withNewToken(user, proof);
  await rememberAddress(strapi.db.connection, user.id, clientAddress(ctx.req));
  return signedIn;
}
