import type { Context } from 'koa';
import { messages } from 'shared';
import { resetRateLimit } from '../adapters/database/accounts/rate-limits';
import type { UserWithPassword } from '../adapters/database/accounts/sessions';
import { findUserByEmail } from '../adapters/database/accounts/users';
import { passwordMatches } from '../adapters/passwords';
import { LOGIN, loginLimits, signInLimits } from '../domain/accounts/limits';
import { environment } from '../adapters/environment';
import { ApiError } from './api-error';
import { clientAddress } from './client-address';
import { checkRateLimit, consumeRateLimit } from './rate-limits';

/**
 * Whose e-mail and password these are. Failures are counted, for unknown e-mails too; what was not
 * within the limits when it was compared is refused even if it is right, so that a crowd of parallel
 * guesses learns no more than a queue of them. Successes of an address are counted by themselves.
 * @throws ApiError 401, or 429 after too many failures or successes; QueueFullError
 */
export async function userByCredentials(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<UserWithPassword> {
  // Nobody's: a form sent empty is no guess.
  if (!email || !password) throw new ApiError(401, messages.invalidCredentials);
  const address = clientAddress(ctx.req);
  const limits = loginLimits(email, address);
  const successLimits = signInLimits('signed-in', address, environment.SIGN_INS_PER_HOUR);
  await checkRateLimit(ctx, limits, messages.tooManyLogins);
  await checkRateLimit(ctx, successLimits);
  const user = await findUserByEmail(strapi.db.connection, email);
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  if (!user || !matches) {
    await consumeRateLimit(ctx, limits, messages.tooManyLogins);
    throw new ApiError(401, messages.invalidCredentials);
  }
  await checkRateLimit(ctx, limits, messages.tooManyLogins);
  await consumeRateLimit(ctx, successLimits);
  await resetRateLimit(strapi.db.connection, LOGIN, email, address);
  return user;
}
