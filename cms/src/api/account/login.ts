import type { Context } from 'koa';
import { messages } from 'shared';
import { isKnownAddress } from './database/known-addresses';
import type { Knex } from '#platform/database/knex';
import { resetRateLimit } from '#platform/database/rate-limits';
import type { SignedInUser, UserWithPassword } from '#platform/database/sessions';
import { findUserByEmail } from './database/users';
import { environment } from '#platform/environment/environment';
import type { Turn } from '#platform/queue/fair-queue';
import { passwordMatches } from '#platform/passwords';
import { clientAddress } from '#platform/http/client-address';
import { checkRateLimit, consumeRateLimit } from '#platform/http/rate-limits';
import { Refusal } from '#platform/refusal';
import { LOGIN, loginLimits, passwordLimits, signedInLimits } from './rules/limits';

/** The turn in which a request's password is hashed. @param account its e-mail in lower case */
export const turnOf = (ctx: Context, account: string): Turn => ({
  account,
  address: clientAddress(ctx.req),
});

/**
 * The user with this e-mail and password. Successful log-ins have a rate limit of their own.
 * @throws Refusal `not-right`; ApiError 429 after too many failures or successes; QueueFullError
 */
export async function userByCredentials(
  knex: Knex,
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<UserWithPassword> {
  return countedLogIn(knex, ctx, email, async () => {
    const user = await compareWithStored(knex, ctx, email, password);
    if (!user) throw new Refusal('not-right');
    return user;
  });
}

/**
 * Limits successful log-ins, and forgets the account's failures at this address.
 * @param account its e-mail in lower case; empty if there is none
 */
export async function countedLogIn<Result>(
  knex: Knex,
  ctx: Context,
  account: string,
  logIn: () => Promise<Result>,
): Promise<Result> {
  const address = clientAddress(ctx.req);
  const isKnown = await isKnownAddress(knex, account, address);
  const limits = signedInLimits(account, address, environment.SIGN_INS_PER_HOUR, isKnown);
  await checkRateLimit(knex, ctx, limits);
  const result = await logIn();
  await consumeRateLimit(knex, ctx, limits);
  await resetRateLimit(knex, LOGIN, account, address);
  return result;
}

/**
 * Checks the password of a signed-in user again.
 * @throws Refusal `wrong-password`; ApiError 429 after too many failures; QueueFullError
 */
export async function confirmPassword(
  knex: Knex,
  ctx: Context,
  { documentId, email }: Pick<SignedInUser, 'documentId' | 'email'>,
  password: string,
): Promise<UserWithPassword> {
  await consumeRateLimit(knex, ctx, passwordLimits(documentId));
  const user = await compareWithStored(knex, ctx, email.toLowerCase(), password);
  if (!user) throw new Refusal('wrong-password');
  return user;
}

/**
 * Null if e-mail or password is wrong. Failures are counted, for unknown e-mails too. If the limit is used up when the
 * comparison ends, even the right password is refused, so parallel guesses gain nothing over sequential ones.
 */
async function compareWithStored(
  knex: Knex,
  ctx: Context,
  email: string,
  password: string,
): Promise<UserWithPassword | null> {
  // An empty form is not a guess, so it is not counted.
  if (!email || !password) return null;
  const turn = turnOf(ctx, email);
  const isKnown = await isKnownAddress(knex, email, turn.address);
  const limits = loginLimits(email, turn.address, isKnown);
  await checkRateLimit(knex, ctx, limits, messages.tooManyLogins);
  const user = await findUserByEmail(knex, email);
  const matches = await passwordMatches(password, user?.passwordHash ?? null, turn);
  await (matches ? checkRateLimit : consumeRateLimit)(knex, ctx, limits, messages.tooManyLogins);
  return matches ? user : null;
}
