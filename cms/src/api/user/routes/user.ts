import { dayOf, messages, type UserWithToken } from 'shared';
import {
  closeSession,
  openSession,
  type SignedInUser,
  type UserWithPassword,
} from '../../../adapters/database/accounts/sessions';
import { confirmMailbox } from '../../../adapters/database/accounts/mailboxes';
import { readPersonalData } from '../../../adapters/database/accounts/personal-data';
import {
  deleteOwnAccount,
  removeUser,
  type RemovalRefusal,
} from '../../../adapters/database/accounts/user-removals';
import {
  changeUser,
  type UserRefusal,
  type UserResult,
} from '../../../adapters/database/accounts/user-writes';
import { createUser, findUser, listUsers } from '../../../adapters/database/accounts/users';
import { AccountGone } from '../../../adapters/database/locks';
import { environment } from '../../../adapters/environment';
import { requestPasswordReset, setForgottenPassword } from '../../../adapters/forgotten-password';
import { hashPassword } from '../../../adapters/passwords';
import { exportLimits, resetRequestLimits, signInLimits } from '../../../domain/accounts/limits';
import { ApiError } from '../../../http/api-error';
import { bearerToken } from '../../../http/authorize';
import { clientAddress } from '../../../http/client-address';
import { confirmPassword, userByCredentials } from '../../../http/login';
import { consumeRateLimit } from '../../../http/rate-limits';
import { toPersonalData } from '../../../http/report-serializers';
import { route } from '../../../http/route';
import { toUser } from '../../../http/serializers';

const ERRORS: Readonly<Record<UserRefusal | RemovalRefusal, [status: number, message: string]>> = {
  'not-found': [404, messages.userNotFound],
  'email-taken': [400, messages.userExists],
  'last-admin': [400, messages.lastAdmin],
  'wrong-password': [400, messages.passwordWrong],
  'order-on-its-way': [409, messages.orderOnItsWay],
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

export default {
  routes: [
    route('POST /users/login', async ({ ctx, body }) =>
      withNewToken(await userByCredentials(ctx, body)),
    ),

    route('POST /users/logout', ({ ctx }) =>
      closeSession(strapi.db.connection, bearerToken(ctx) ?? ''),
    ),

    route('POST /users', async ({ ctx, body }) => {
      const limits = signInLimits('sign-up', clientAddress(ctx.req), environment.SIGN_INS_PER_HOUR);
      await consumeRateLimit(ctx, limits);
      const user = await createUser(strapi, body);
      if (!user) throw new ApiError(400, messages.userExists);
      return withNewToken(user);
    }),

    route('POST /users/forgot-password', async ({ ctx, body }) => {
      const limits = resetRequestLimits(body.email, clientAddress(ctx.req));
      await consumeRateLimit(ctx, limits);
      await requestPasswordReset(strapi.db.connection, body.email);
      return { message: messages.resetRequested };
    }),

    route('POST /users/reset-password', async ({ body: { token, password } }) => {
      const isSet = await setForgottenPassword(strapi, token, password);
      if (!isSet) throw new ApiError(400, messages.linkInvalid);
      return { message: messages.passwordReset };
    }),

    route('POST /users/confirm-email', async ({ body: { token }, user }) => {
      const isConfirmed = await confirmMailbox(strapi.db.connection, token, user);
      if (!isConfirmed) throw new ApiError(400, messages.linkInvalid);
      return { message: messages.emailConfirmed };
    }),

    route('GET /users', async () => (await listUsers(strapi.db.connection)).map(toUser)),

    route('PUT /users/profile', async ({ ctx, body: { password, ...details }, user: self }) => {
      const passwordHash = password ? await hashPassword(password) : undefined;
      const change = passwordHash ? { ...details, passwordHash } : details;
      const changed = await changeUser(strapi.db.connection, self.documentId, change, self);
      if (!changed.ok && changed.reason === 'not-found') throw new AccountGone();
      const user = userOf(changed);
      // A new password has ended this session with all others.
      return passwordHash
        ? withNewToken({ ...user, passwordHash })
        : { ...toUser(user), token: bearerToken(ctx) ?? '' };
    }),

    route('GET /users/profile/export', async ({ ctx, user }) => {
      await consumeRateLimit(ctx, exportLimits(user.documentId));
      const data = toPersonalData(await readPersonalData(strapi.db.connection, user), new Date());
      ctx.attachment(`my-data-${dayOf(data.exportedAt)}.json`);
      return data;
    }),

    route('DELETE /users/profile', async ({ ctx, body: { password, reviews }, user: self }) => {
      const user = await confirmPassword(ctx, self, password);
      const refusal = await deleteOwnAccount(strapi.db.connection, user, reviews);
      if (refusal === 'not-found') throw new AccountGone();
      if (refusal) throw new ApiError(...ERRORS[refusal]);
      return { message: messages.accountDeleted };
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

    route('DELETE /users/:id', async ({ params, user }) => {
      if (params.id === user.documentId) throw new ApiError(400, messages.ownAccount);
      const refusal = await removeUser(strapi.db.connection, params.id, user);
      if (refusal) throw new ApiError(...ERRORS[refusal]);
      return { message: messages.userRemoved };
    }),
  ],
};
