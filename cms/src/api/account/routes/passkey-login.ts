import type { Context } from 'koa';
import { messages } from 'shared';
import { responses } from 'shared/schemas';
import type { Knex } from '#platform/database/knex';
import { confirmSession } from '#platform/database/sessions';
import { bearerToken } from '#platform/http/authorize';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { busy, tooManyRequests } from '#platform/http/refusals';
import { openChallenge, type Purpose } from '../database/challenges';
import { listKeys } from '../database/passkeys';
import { confirmPassword } from '../login';
import { confirmPasskey, keyByAnswer } from '../passkey-login';
import { confirmationSchema, passkeyLogInSchema } from '../rules/passkey-input';
import { passwordChanged, signIn } from '../sign-in';
import { optionsToAnswer } from '../webauthn';
import { challengeLimits } from '../rules/limits';

const tooManyFailures = { 'too-many-failures': [429, messages.tooManyLogins] } as const;

/** @throws ApiError 429 after too many challenges for an address */
async function challengeFor(knex: Knex, ctx: Context, purpose: Purpose, userId: number | null) {
  await consumeRateLimit(knex, ctx, challengeLimits(clientAddress(ctx.req)));
  return openChallenge(knex, purpose, userId);
}

/** Log-ins with a passkey, and proofs that it is still the same person (decision 60). */
export default {
  routes: [
    endpoint('POST /users/login/options', {
      summary: 'What the browser needs to log in with a passkey, without a name; valid for an hour, once',
      access: 'anybody',
      responses: { 200: responses.PasskeyOptions },
      alsoRefuses: tooManyRequests,
      handler: async ({ ctx, knex }) => ({
        ...(await optionsToAnswer(await challengeFor(knex, ctx, 'log-in', null))),
      }),
    }),

    endpoint('POST /users/login/passkey', {
      summary: 'Signs in with a passkey’s answer',
      access: 'anybody',
      body: passkeyLogInSchema,
      responses: { 200: responses.UserWithToken },
      errors: { 'not-right': [401, messages.passkeyRefused], ...passwordChanged },
      alsoRefuses: { ...tooManyFailures, ...tooManyRequests },
      async handler({ ctx, knex, body }) {
        const { id: passkeyId, user } = await keyByAnswer(knex, ctx, body.passkey);
        return signIn(knex, ctx, user, { passkeyId });
      },
    }),

    endpoint('POST /users/confirm/options', {
      summary: 'What the browser needs to confirm with a passkey; valid for ten minutes, once',
      access: 'signed in',
      responses: { 200: responses.PasskeyOptions },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, user }) {
        const challenge = await challengeFor(knex, ctx, 'confirm', user.id);
        const own = await listKeys(knex, user.id);
        return { ...(await optionsToAnswer(challenge, own)) };
      },
    }),

    endpoint('POST /users/confirm', {
      summary: 'Confirms, with the password or a passkey, that the session is still its user’s',
      access: 'signed in',
      body: confirmationSchema,
      responses: { 200: responses.Message },
      errors: {
        'wrong-password': [400, messages.passwordWrong],
        'wrong-passkey': [400, messages.passkeyRefused],
      },
      alsoRefuses: { ...tooManyFailures, ...tooManyRequests, ...busy },
      async handler({ ctx, knex, body: { password, passkey }, user }) {
        const key = passkey ? await confirmPasskey(knex, ctx, user, passkey) : null;
        if (!key) await confirmPassword(knex, ctx, user, password);
        await confirmSession(knex, bearerToken(ctx) ?? '', key?.id ?? null);
        return { message: messages.confirmed };
      },
    }),
  ],
};
