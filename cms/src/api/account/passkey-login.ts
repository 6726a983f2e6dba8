import type { Context } from 'koa';
import { messages } from 'shared';
import type { Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { clientAddress } from '#platform/http/client-address';
import { checkRateLimit, consumeRateLimit } from '#platform/http/rate-limits';
import { Refusal } from '#platform/refusal';
import { takeChallenge } from './database/challenges';
import { isKnownAddress } from './database/known-addresses';
import { findKey, noteUse, type KeyRecord } from './database/passkeys';
import { countedLogIn } from './login';
import type { PasskeyAnswer } from './rules/passkey-input';
import { checkAnswer } from './webauthn';
import { loginLimits, strangerLimits } from './rules/limits';

/**
 * The passkey that answers to a log-in, with its account: the browser sends no name.
 * @throws Refusal `not-right`; ApiError 429 after too many failures or successes
 */
export async function keyByAnswer(knex: Knex, ctx: Context, answer: PasskeyAnswer): Promise<KeyRecord> {
  const found = await findKey(knex, answer.id);
  return countedLogIn(knex, ctx, found?.user.email.toLowerCase() ?? '', async () => {
    const key = await useKey(knex, ctx, found, answer, null);
    if (!key) throw new Refusal('not-right');
    return key;
  });
}

/**
 * Checks a passkey of a signed-in user again.
 * @throws Refusal `wrong-passkey`; ApiError 429 after too many failures
 */
export async function confirmPasskey(
  knex: Knex,
  ctx: Context,
  user: SignedInUser,
  answer: PasskeyAnswer,
): Promise<KeyRecord> {
  const found = await findKey(knex, answer.id);
  const own = found?.user.id === user.id ? found : null;
  const key = await useKey(knex, ctx, own, answer, user);
  if (!key) throw new Refusal('wrong-passkey');
  return key;
}

/**
 * Null if the answer is wrong, or was used before. Failures count like those with a password.
 * @param user who is signed in; null for a log-in
 */
async function useKey(
  knex: Knex,
  ctx: Context,
  key: KeyRecord | null,
  answer: PasskeyAnswer,
  user: SignedInUser | null,
): Promise<KeyRecord | null> {
  const email = (user ?? key?.user)?.email.toLowerCase();
  const address = clientAddress(ctx.req);
  const limits = email
    ? loginLimits(email, address, await isKnownAddress(knex, email, address))
    : strangerLimits(address);
  await checkRateLimit(knex, ctx, limits, messages.tooManyLogins);
  const isRight = key !== null && (await takeAnswer(knex, key, answer, user));
  if (!isRight) await consumeRateLimit(knex, ctx, limits, messages.tooManyLogins);
  return isRight ? key : null;
}

/** Checks an answer, then uses up its challenge and stores the new counter, or neither. */
async function takeAnswer(
  knex: Knex,
  key: KeyRecord,
  answer: PasskeyAnswer,
  user: SignedInUser | null,
): Promise<boolean> {
  const checked = await checkAnswer(key, answer);
  if (!checked) return false;
  const purpose = user ? 'confirm' : 'log-in';
  return knex.transaction(async (trx) => {
    const isOpen = await takeChallenge(trx, checked.challenge, purpose, user?.id ?? null);
    if (isOpen) await noteUse(trx, key.id, checked.counter);
    return isOpen;
  });
}
