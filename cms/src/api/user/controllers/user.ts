import type { Context } from 'koa';
import { messages, type UserWithToken } from 'shared';
import { closeSession, openSession, type SignedInUser } from '../../../adapters/database/sessions';
import { createUser, findUser, findUserByEmail } from '../../../adapters/database/users';
import { passwordMatches } from '../../../adapters/passwords';
import { credentialsSchema, registrationSchema } from '../../../domain/user-input';
import { ApiProblem } from '../../../http/api-problem';
import { toUser } from '../../../http/map';
import { parse } from '../../../http/parse';
import { bearerToken, signedInUser } from '../../../http/signed-in';

async function withNewToken(user: SignedInUser): Promise<UserWithToken> {
  return { ...toUser(user), token: await openSession(strapi.db.connection, user.id) };
}

export default () => ({
  async logIn(ctx: Context) {
    const { email, password } = parse(credentialsSchema, ctx.request.body);
    const user = await findUserByEmail(strapi.db.connection, email);
    const matches = await passwordMatches(strapi, password, user?.passwordHash ?? null);
    if (!user || !matches) throw new ApiProblem(401, messages.invalidCredentials);
    ctx.body = await withNewToken(user);
  },

  async logOut(ctx: Context) {
    await closeSession(strapi.db.connection, bearerToken(ctx) ?? '');
    ctx.status = 204;
  },

  async register(ctx: Context) {
    const user = await createUser(strapi, parse(registrationSchema, ctx.request.body));
    if (!user) throw new ApiProblem(400, messages.userExists);
    ctx.status = 201;
    ctx.body = await withNewToken(user);
  },

  async get(ctx: Context) {
    const asker = signedInUser(ctx);
    const isSelf = ctx.params.id === 'profile' || ctx.params.id === asker.documentId;
    if (!isSelf && !asker.isAdmin) throw new ApiProblem(403, messages.notAdmin);
    const user = isSelf ? asker : await findUser(strapi.db.connection, ctx.params.id);
    if (!user) throw new ApiProblem(404, messages.userNotFound);
    ctx.body = toUser(user);
  },
});
