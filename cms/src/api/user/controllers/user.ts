import type { Context } from 'koa';
import { messages, type UserWithToken } from 'shared';
import { AccountGone } from '../../../adapters/database/locks';
import {
  closeSession,
  openSession,
  type SignedInUser,
  type UserWithPassword,
} from '../../../adapters/database/accounts/sessions';
import {
  changeUser,
  removeUser,
  type UserRefusal,
  type UserResult,
} from '../../../adapters/database/accounts/user-writes';
import { createUser, findUser, listUsers } from '../../../adapters/database/accounts/users';
import { hashPassword } from '../../../adapters/passwords';
import { requestPasswordReset, setForgottenPassword } from '../../../adapters/forgotten-password';
import { resetRequestLimits, signInLimits } from '../../../domain/accounts/limits';
import { signInsPerHour } from '../../../adapters/environment';
import {
  accountSchema,
  credentialsSchema,
  forgotPasswordSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
} from 'shared/schemas';
import { ApiProblem } from '../../../http/api-problem';
import { clientAddress } from '../../../http/client-address';
import { consumeRateLimit } from '../../../http/limits';
import { userByCredentials } from '../../../http/log-in';
import { toUser } from '../../../http/serializers';
import { parse } from '../../../http/parse';
import { bearerToken, signedInUser } from '../../../http/signed-in';

const REFUSALS: Readonly<Record<UserRefusal, [status: number, message: string]>> = {
  'not-found': [404, messages.userNotFound],
  'email-taken': [400, messages.userExists],
  'last-admin': [400, messages.lastAdmin],
};

/** @throws ApiProblem when the change was refused */
function userOf(result: UserResult): SignedInUser {
  if (!result.ok) throw new ApiProblem(...REFUSALS[result.reason]);
  return result.user;
}

/** @throws ApiProblem 401 when a newer password has come in between */
async function withNewToken(user: UserWithPassword): Promise<UserWithToken> {
  const token = await openSession(strapi.db.connection, user);
  if (token === null) throw new ApiProblem(401, messages.invalidCredentials);
  return { ...toUser(user), token };
}

export default () => ({
  async logIn(ctx: Context) {
    const credentials = parse(credentialsSchema, ctx.request.body);
    ctx.body = await withNewToken(await userByCredentials(ctx, credentials));
  },

  async logOut(ctx: Context) {
    await closeSession(strapi.db.connection, bearerToken(ctx) ?? '');
    ctx.status = 204;
  },

  async register(ctx: Context) {
    const registration = parse(registrationSchema, ctx.request.body);
    const limits = signInLimits('sign-up', clientAddress(ctx.req), signInsPerHour(process.env));
    await consumeRateLimit(ctx, limits, messages.tooManyRequests);
    const user = await createUser(strapi, registration);
    if (!user) throw new ApiProblem(400, messages.userExists);
    ctx.status = 201;
    ctx.body = await withNewToken(user);
  },

  async forgotPassword(ctx: Context) {
    const { email } = parse(forgotPasswordSchema, ctx.request.body);
    await consumeRateLimit(
      ctx,
      resetRequestLimits(clientAddress(ctx.req)),
      messages.tooManyRequests,
    );
    await requestPasswordReset(strapi.db.connection, email);
    ctx.body = { message: messages.resetRequested };
  },

  async resetPassword(ctx: Context) {
    const { token, password } = parse(resetPasswordSchema, ctx.request.body);
    const isSet = await setForgottenPassword(strapi.db.connection, token, password);
    if (!isSet) throw new ApiProblem(400, messages.resetLinkInvalid);
    ctx.body = { message: messages.passwordReset };
  },

  async get(ctx: Context) {
    const asker = signedInUser(ctx);
    const isSelf = ctx.params.id === 'profile' || ctx.params.id === asker.documentId;
    if (!isSelf && !asker.isAdmin) throw new ApiProblem(403, messages.notAdmin);
    const user = isSelf ? asker : await findUser(strapi.db.connection, ctx.params.id);
    if (!user) throw new ApiProblem(404, messages.userNotFound);
    ctx.body = toUser(user);
  },

  async list(ctx: Context) {
    ctx.body = (await listUsers(strapi.db.connection)).map(toUser);
  },

  async updateProfile(ctx: Context) {
    const self = signedInUser(ctx);
    const { password, ...details } = parse(profileSchema, ctx.request.body);
    const passwordHash = password ? await hashPassword(password) : undefined;
    const change = passwordHash ? { ...details, passwordHash } : details;
    const changed = await changeUser(strapi.db.connection, self.documentId, change, self);
    if (!changed.ok && changed.reason === 'not-found') throw new AccountGone();
    const user = userOf(changed);
    // A new password has ended this session with all others.
    ctx.body = passwordHash
      ? await withNewToken({ ...user, passwordHash })
      : { ...toUser(user), token: bearerToken(ctx) };
  },

  async update(ctx: Context) {
    const change = parse(accountSchema, ctx.request.body);
    const { id } = ctx.params;
    const actor = signedInUser(ctx);
    ctx.body = toUser(userOf(await changeUser(strapi.db.connection, id, change, actor)));
  },

  async remove(ctx: Context) {
    const actor = signedInUser(ctx);
    if (ctx.params.id === actor.documentId) throw new ApiProblem(400, messages.ownAccount);
    userOf(await removeUser(strapi.db.connection, ctx.params.id, actor));
    ctx.body = { message: messages.userRemoved };
  },
});
