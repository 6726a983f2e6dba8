import type { Context } from 'koa';
import { messages, type UserWithToken } from 'shared';
import {
  closeSession,
  openSession,
  type SignedInUser,
  type UserWithPassword,
} from '../../../platform/database/sessions';
import { isKnownAddress, rememberAddress } from '../database/known-addresses';
import { confirmMailbox } from '../database/mailboxes';
import { findPasswordReset, resetPassword } from '../database/password-resets';
import { changeUser, type UserRefusal, type UserResult } from '../database/user-writes';
import { createUser, findUser, listUsers } from '../database/users';
import { AccountGone } from '../../../platform/database/locks';
import { environment } from '../../../platform/environment';
import { requestPasswordReset } from '../database/forgotten-password';
import { hashPassword } from '../../../platform/passwords';
import {
  passwordLimits,
  resetRequestLimits,
  signUpLimits,
} from '../../../platform/http/rules/limits';
import { ApiError } from '../../../platform/http/api-error';
import { bearerToken } from '../../../platform/http/authorize';
import { clientAddress } from '../../../platform/http/client-address';
import { turnOf, userByCredentials } from '../login';
import { consumeRateLimit } from '../../../platform/http/rate-limits';
import { route } from '../../../platform/http/route';
import { toUser } from '../serializers';

const ERRORS: Readonly<Record<UserRefusal, [status: number, message: string]>> = {
  'not-found': [404, messages.userNotFound],
  'email-taken': [400, messages.userExists],
  'last-admin': [400, messages.lastAdmin],
};

/** @throws ApiError when the change was refused */
function userOf(result: UserResult): SignedInUser {
  if (!result.ok) throw new ApiError(...ERRORS[result.reason]);
  return result.user;
}

/** @throws ApiError 401 when a newer password has come in between */
async function withNewToken(user: UserWithPassword): Promise<UserWithToken> {
  const token = await openSession(strapi.db.connection, user);
  if (token === null) throw new ApiError(401, messages.invalidCredentials);
  return { ...toUser(user), token };
}

/** Opens a session for somebody who has shown to be this user, and remembers where they are. */
async function signIn(ctx: Context, user: UserWithPassword): Promise<UserWithToken> {
  const signedIn = await withNewToken(user);
  await rememberAddress(strapi.db.connection, user.id, clientAddress(ctx.req));
  return signedIn;
}

/** @throws ApiError 429 after too many; QueueFullError */
async function hashNewPassword(
  ctx: Context,
  { documentId, email }: SignedInUser,
  password: string,
): Promise<string> {
  await consumeRateLimit(ctx, passwordLimits(documentId));
  return hashPassword(password, turnOf(ctx, email.toLowerCase()));
}

export default {
  routes: [
    route('POST /users/login', async ({ ctx, body }) =>
      signIn(ctx, await userByCredentials(ctx, body)),
    ),

    route('POST /users/logout', ({ ctx }) =>
      closeSession(strapi.db.connection, bearerToken(ctx) ?? ''),
    ),

    route('POST /users', async ({ ctx, body }) => {
      const turn = turnOf(ctx, body.email);
      await consumeRateLimit(ctx, signUpLimits(turn.address, environment.SIGN_INS_PER_HOUR));
      const user = await createUser(strapi, body, { turn });
      if (!user) throw new ApiError(400, messages.userExists);
      return signIn(ctx, user);
    }),

    route('POST /users/forgot-password', async ({ ctx, body }) => {
      const [knex, { email }, address] = [strapi.db.connection, body, clientAddress(ctx.req)];
      const isKnown = await isKnownAddress(knex, email, address);
      await consumeRateLimit(ctx, resetRequestLimits(email, address, isKnown));
      await requestPasswordReset(knex, email);
      return { message: messages.resetRequested };
    }),

    route('POST /users/reset-password', async ({ ctx, body: { token, password } }) => {
      // Hashing is work: not for anybody who makes a token up.
      const knex = strapi.db.connection;
      const link = await findPasswordReset(knex, token);
      if (!link) throw new ApiError(400, messages.linkInvalid);
      await consumeRateLimit(ctx, passwordLimits(link.email));
      const passwordHash = await hashPassword(password, turnOf(ctx, link.email));
      const userId = await resetPassword(strapi, token, passwordHash);
      if (userId === null) throw new ApiError(400, messages.linkInvalid);
      await rememberAddress(knex, userId, clientAddress(ctx.req));
      return { message: messages.passwordReset };
    }),

    route('POST /users/confirm-email', async ({ body: { token }, user }) => {
      const isConfirmed = await confirmMailbox(strapi.db.connection, token, user);
      if (!isConfirmed) throw new ApiError(400, messages.linkInvalid);
      return { message: messages.emailConfirmed };
    }),

    route('GET /users', async () => (await listUsers(strapi.db.connection)).map(toUser)),

    route('PUT /users/profile', async ({ ctx, body: { password, ...details }, user: self }) => {
      const passwordHash = password ? await hashNewPassword(ctx, self, password) : undefined;
      const change = passwordHash ? { ...details, passwordHash } : details;
      const changed = await changeUser(strapi.db.connection, self.documentId, change, self);
      if (!changed.ok && changed.reason === 'not-found') throw new AccountGone();
      const user = userOf(changed);
      // A new password has ended this session with all others.
      return passwordHash
        ? withNewToken({ ...user, passwordHash })
        : { ...toUser(user), token: bearerToken(ctx) ?? '' };
    }),

    route('GET /users/:id', async ({ params, user: asking }) => {
      const isSelf = params.id === 'profile';
      const user = isSelf ? asking : await findUser(strapi.db.connection, params.id);
      if (!user) throw new ApiError(404, messages.userNotFound);
      return toUser(user);
    }),

    route('PUT /users/:id', async ({ params, body, user }) =>
      toUser(userOf(await changeUser(strapi.db.connection, params.id, body, user))),
    ),
  ],
};
