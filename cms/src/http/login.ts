import type { Context } from 'koa';
import { messages } from 'shared';
import { resetRateLimit } from '../adapters/database/accounts/rate-limits';
import type { SignedInUser, UserWithPassword } from '../adapters/database/accounts/sessions';
import { findUserByEmail } from '../adapters/database/accounts/users';
import { passwordMatches } from '../adapters/passwords';
import { LOGIN, loginLimits, signInLimits } from '../domain/accounts/limits';
import { environment } from '../adapters/environment';
import { ApiError } from './api-error';
import { clientAddress } from './client-address';
import { checkRateLimit, consumeRateLimit } from './rate-limits';

/**
 * Whose e-mail and password these are. Successes of an address are counted by themselves.
 * @throws ApiError 401, or 429 after too many failures or successes; QueueFullError
 */
export async function userByCredentials(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<UserWithPassword> {
  const address = clientAddress(ctx.req);
  const successLimits = signInLimits('signed-in', address, environment.SIGN_INS_PER_HOUR);
  await checkRateLimit(ctx, successLimits);
  const user = await compareWithStored(ctx, email, password);
  if (!user) throw new ApiError(401, messages.invalidCredentials);
  await consumeRateLimit(ctx, successLimits);
  await resetRateLimit(strapi.db.connection, LOGIN, email, address);
  return user;
}

/**
 * Asks somebody who is signed in for their password once more.
 * @throws ApiError 400, or 429 after too many failures; QueueFullError
 */
export async function confirmPassword(
  ctx: Context,
  { email }: Pick<SignedInUser, 'email'>,
  password: string,
): Promise<UserWithPassword> {
  const user = await compareWithStored(ctx, email.toLowerCase(), password);
  if (!user) throw new ApiError(400, messages.passwordWrong);
  return user;
}

/**
 * Null when they are not right. Failures are counted, for unknown e-mails too; what was not within the limits
 * when it was compared is refused even if it is right, so that a crowd of parallel guesses learns no more than
 * a queue of them.
 */
async function compareWithStored(
  ctx: Context,
  email: string,
  password: string,
): Promise<UserWithPassword | null> {
  // Nobody's: a form sent empty is no guess.
  if (!email || !password) return null;
  const limits = loginLimits(email, clientAddress(ctx.req));
  await checkRateLimit(ctx, limits, messages.tooManyLogins);
  const user = await findUserByEmail(strapi.db.connection, email);
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  await (matches ? checkRateLimit : consumeRateLimit)(ctx, limits, messages.tooManyLogins);
  return matches ? user : null;
}
