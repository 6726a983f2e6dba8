import type { Context } from 'koa';
import { messages } from 'shared';
import { forgetAttempts } from '../adapters/database/attempts';
import type { UserWithPassword } from '../adapters/database/sessions';
import { findUserByEmail } from '../adapters/database/users';
import { passwordMatches } from '../adapters/passwords';
import { LOGIN, loginLimits } from '../domain/limits';
import { ApiProblem } from './api-problem';
import { clientAddress } from './client-address';
import { countOrRefuse, refuseWhenUsedUp } from './limits';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Whose e-mail and password these are. Failures are counted, for unknown e-mails too; what was not
 * within the limits when it was compared is refused even if it is right, so that a crowd of parallel
 * guesses learns no more than a queue of them.
 * @throws ApiProblem 401, or 429 after too many failures
 */
export async function userByCredentials(
  ctx: Context,
  { email, password }: Credentials,
): Promise<UserWithPassword> {
  // Nobody's: a form sent empty is no guess.
  if (!email || !password) throw new ApiProblem(401, messages.invalidCredentials);
  const address = clientAddress(ctx.req);
  const limits = loginLimits(email, address);
  await refuseWhenUsedUp(ctx, limits, messages.tooManyLogins);
  const user = await findUserByEmail(strapi.db.connection, email);
  const matches = await passwordMatches(strapi, password, user?.passwordHash ?? null);
  if (!user || !matches) {
    await countOrRefuse(ctx, limits, messages.tooManyLogins);
    throw new ApiProblem(401, messages.invalidCredentials);
  }
  await refuseWhenUsedUp(ctx, limits, messages.tooManyLogins);
  await forgetAttempts(strapi.db.connection, LOGIN, email, address);
  return user;
}
