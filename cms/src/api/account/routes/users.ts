import type { Context } from 'koa';
import { messages } from 'shared';
import {
  accountSchema,
  confirmEmailSchema,
  credentialsSchema,
  forgotPasswordSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
  responses,
} from 'shared/schemas';
import { array } from 'valibot';
import type { Knex } from '#platform/database/knex';
import { closeSession, type SignedInUser } from '#platform/database/sessions';
import { consumeRateLimits } from '#platform/database/rate-limits';
import { queueEmailTo } from '#platform/email/database/outbox';
import { environment } from '#platform/environment/environment';
import { assertConfirmed, bearerToken } from '#platform/http/authorize';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { busy, tooManyRequests } from '#platform/http/refusals';
import { resetEmailLimits } from '#platform/http/rules/limits';
import { hashPassword } from '#platform/passwords';
import { isKnownAddress, rememberAddress } from '../database/known-addresses';
import { confirmMailbox, mailboxIsProven } from '../database/mailboxes';
import { findPasswordReset, resetPassword } from '../database/password-resets';
import { changeUser } from '../database/user-writes';
import { createUser, findUser, listUsers } from '../database/users';
import { turnOf, userByCredentials } from '../login';
import { rightsAfter } from '../rules/admin-role';
import { toUser } from '../serializers';
import { passwordChanged, signIn, withNewToken } from '../sign-in';
import { confirmationLimits, passwordLimits, resetRequestLimits, signUpLimits } from '../rules/limits';

const notFound = { 'not-found': [404, messages.userNotFound] } as const;
const linkInvalid = { 'link-invalid': [400, messages.linkInvalid] } as const;
const lastOne = {
  'last-admin': [400, messages.lastAdmin],
  'last-owner': [400, messages.lastOwner],
} as const;
const unconfirmed = { unconfirmed: [403, messages.confirmItIsYou] } as const;
const emailTaken = { 'email-taken': [400, messages.userExists] } as const;
/** Of the account of whoever asks. */
const gone = { 'not-found': [401, messages.notAuthorized] } as const;

const isNew = (email: string | undefined, user: SignedInUser): boolean =>
  email !== undefined && email !== user.email;

/** @throws ApiError 429 after too many new passwords; QueueFullError */
async function hashNewPassword(
  knex: Knex,
  ctx: Context,
  { documentId, email }: SignedInUser,
  password: string,
): Promise<string> {
  await consumeRateLimit(knex, ctx, passwordLimits(documentId));
  return hashPassword(password, turnOf(ctx, email.toLowerCase()));
}

export default {
  routes: [
    endpoint('POST /users/login', {
      summary: 'Signs in',
      access: 'anybody',
      body: credentialsSchema,
      responses: { 200: responses.UserWithToken },
      errors: { 'not-right': [401, messages.invalidCredentials], ...passwordChanged },
      alsoRefuses: { 'too-many-failures': [429, messages.tooManyLogins], ...tooManyRequests, ...busy },
      handler: async ({ ctx, knex, body }) => signIn(knex, ctx, await userByCredentials(knex, ctx, body)),
    }),

    endpoint('POST /users/logout', {
      summary: 'Revokes the token',
      access: 'signed in',
      responses: { 204: null },
      handler: ({ ctx, knex }) => closeSession(knex, bearerToken(ctx) ?? ''),
    }),

    endpoint('POST /users', {
      summary: 'Makes an account and signs in',
      access: 'anybody',
      body: registrationSchema,
      responses: { 201: responses.UserWithToken },
      errors: { ...emailTaken, ...passwordChanged },
      alsoRefuses: { ...tooManyRequests, ...busy },
      async handler({ ctx, knex, body, refuse }) {
        const turn = turnOf(ctx, body.email);
        await consumeRateLimit(knex, ctx, signUpLimits(turn.address, environment.SIGN_INS_PER_HOUR));
        const user = await createUser(strapi, body, { turn });
        if (!user) throw refuse('email-taken');
        return signIn(knex, ctx, user);
      },
    }),

    endpoint('POST /users/forgot-password', {
      summary: 'Sends a link that sets a new password; the answer is the same for an unknown e-mail',
      access: 'anybody',
      body: forgotPasswordSchema,
      responses: { 200: responses.Message },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, body: { email } }) {
        const address = clientAddress(ctx.req);
        const isKnown = await isKnownAddress(knex, email, address);
        await consumeRateLimit(knex, ctx, resetRequestLimits(email, address, isKnown));
        // The worker looks up the account when it writes the email, so neither response nor timing reveals it.
        if (await consumeRateLimits(knex, resetEmailLimits(email)))
          await queueEmailTo(knex, 'password-reset', email);
        return { message: messages.resetRequested };
      },
    }),

    endpoint('POST /users/reset-password', {
      summary: 'Sets a new password with the token of a link, once, and ends all sessions',
      access: 'anybody',
      body: resetPasswordSchema,
      responses: { 200: responses.Message },
      errors: linkInvalid,
      alsoRefuses: { ...tooManyRequests, ...busy },
      async handler({ ctx, knex, body: { token, password }, refuse }) {
        // Checks the token first: hashing is expensive, and anybody can make up a token.
        const link = await findPasswordReset(knex, token);
        if (!link) throw refuse('link-invalid');
        await consumeRateLimit(knex, ctx, passwordLimits(link.email));
        const passwordHash = await hashPassword(password, turnOf(ctx, link.email));
        const userId = await resetPassword(strapi, token, passwordHash);
        await rememberAddress(knex, userId, clientAddress(ctx.req));
        return { message: messages.passwordReset };
      },
    }),

    endpoint('POST /users/confirm-email', {
      summary:
        'Proves, with the token of a link, that whoever is signed in reads the mailbox of their new e-mail',
      access: 'signed in',
      body: confirmEmailSchema,
      responses: { 200: responses.Message },
      errors: linkInvalid,
      async handler({ knex, body: { token }, user }) {
        await confirmMailbox(knex, token, user);
        return { message: messages.emailConfirmed };
      },
    }),

    endpoint('GET /users/profile/mailbox', {
      summary: 'Whether one has proven, with a link, that one reads the mailbox of one’s e-mail',
      access: 'signed in',
      responses: { 200: responses.Mailbox },
      handler: async ({ knex, user }) => ({
        isConfirmed: await mailboxIsProven(knex, user.email.toLowerCase()),
      }),
    }),

    endpoint('POST /users/profile/mailbox/link', {
      summary: 'Sends the link that confirms one’s own e-mail, unless it is confirmed',
      access: 'signed in',
      responses: { 202: responses.Message },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, user }) {
        const email = user.email.toLowerCase();
        if (await mailboxIsProven(knex, email)) return { message: messages.emailConfirmed };
        await consumeRateLimit(knex, ctx, confirmationLimits(email, clientAddress(ctx.req)));
        await queueEmailTo(knex, 'email-confirmation', email);
        return { message: messages.confirmationSent };
      },
    }),

    endpoint('GET /users', {
      summary: 'Every account',
      access: 'manager',
      responses: { 200: array(responses.User) },
      handler: async ({ knex }) => (await listUsers(knex)).map(toUser),
    }),

    endpoint('PUT /users/profile', {
      summary:
        'Changes one’s own account; what is not sent, and a blank password, stay as they are. An admin confirms a new password or e-mail',
      access: 'signed in',
      body: profileSchema,
      responses: { 200: responses.UserWithToken },
      errors: { ...lastOne, ...emailTaken, ...gone, ...passwordChanged },
      alsoRefuses: { ...unconfirmed, ...tooManyRequests, ...busy },
      async handler({ ctx, knex, body: { password, ...details }, user: self }) {
        // Otherwise a stolen session could set the password, or move to the mailbox, by which it then confirms.
        if (self.isAdmin && (password || isNew(details.email, self))) assertConfirmed(self);
        const passwordHash = password ? await hashNewPassword(knex, ctx, self, password) : undefined;
        const change = passwordHash ? { ...details, passwordHash } : details;
        const user = await changeUser(knex, self.documentId, change, self);
        // A new password has ended all sessions, this one included.
        return passwordHash
          ? withNewToken(knex, { ...user, passwordHash }, self)
          : { ...toUser(user), token: bearerToken(ctx) ?? '' };
      },
    }),

    endpoint('GET /users/:id', {
      summary: 'An account; `profile` as the id means one’s own',
      access: 'self or bookkeeper',
      responses: { 200: responses.User },
      errors: notFound,
      async handler({ knex, params, user: asking, refuse }) {
        const isSelf = params.id === 'profile';
        const user = isSelf ? asking : await findUser(knex, params.id);
        if (!user) throw refuse('not-found');
        return toUser(user);
      },
    }),

    endpoint('PUT /users/:id', {
      summary: 'Changes an account or what it may do; a new e-mail and a new role want a confirmation',
      access: 'owner role',
      body: accountSchema,
      responses: { 200: responses.User },
      errors: { ...lastOne, ...emailTaken, ...notFound },
      alsoRefuses: unconfirmed,
      async handler({ knex, params, body, user, refuse }) {
        const before = await findUser(knex, params.id);
        if (!before) throw refuse('not-found');
        const { adminRole } = rightsAfter(before, body);
        if (adminRole !== before.adminRole || isNew(body.email, before)) assertConfirmed(user);
        return toUser(await changeUser(knex, params.id, body, user));
      },
    }),
  ],
};
