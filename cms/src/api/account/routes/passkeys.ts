import { messages } from 'shared';
import { responses } from 'shared/schemas';
import { array } from 'valibot';
import type { Knex } from '#platform/database/knex';
import { confirmSession, type SessionUser } from '#platform/database/sessions';
import { bearerToken } from '#platform/http/authorize';
import { endpoint } from '#platform/http/endpoint';
import { Refusal } from '#platform/refusal';
import { readBusinessDetails } from '../../content';
import { openChallenge } from '../database/challenges';
import {
  addPasskey,
  listKeys,
  listPasskeys,
  PASSKEYS_MAX,
  removeAllPasskeys,
  removePasskey,
} from '../database/passkeys';
import { newPasskeySchema } from '../rules/passkey-input';
import { toPasskey } from '../serializers';
import { checkNew, optionsToAdd } from '../webauthn';

const needsPasskey = { 'needs-passkey': [403, messages.adminsNeedPasskey] } as const;

/**
 * A password alone must not replace the passkey that the shop demands of an admin.
 * @throws Refusal `needs-passkey`
 */
async function refuseWithoutPasskey(knex: Knex, { id, lacksPasskey }: SessionUser): Promise<void> {
  if (lacksPasskey && (await listKeys(knex, id)).length > 0) throw new Refusal('needs-passkey');
}

/** The passkeys of accounts (decision 60). */
export default {
  routes: [
    endpoint('GET /users/profile/passkeys', {
      summary: 'One’s own passkeys, oldest first',
      access: 'signed in',
      responses: { 200: array(responses.Passkey) },
      handler: async ({ knex, user }) => (await listPasskeys(knex, user.id)).map(toPasskey),
    }),

    endpoint('POST /users/profile/passkeys/options', {
      summary: 'What the browser needs to make a passkey; valid for ten minutes, once',
      access: 'signed in',
      confirmed: true,
      responses: { 200: responses.PasskeyOptions },
      errors: needsPasskey,
      async handler({ knex, user }) {
        await refuseWithoutPasskey(knex, user);
        const { name: shop } = await readBusinessDetails(strapi);
        const challenge = await openChallenge(knex, 'add', user.id);
        const has = await listKeys(knex, user.id);
        return { ...(await optionsToAdd(user, { shop, challenge, has })) };
      },
    }),

    endpoint('POST /users/profile/passkeys', {
      summary: 'Adds a passkey to one’s own account; the session counts as logged in with it',
      access: 'signed in',
      confirmed: true,
      body: newPasskeySchema,
      responses: { 201: responses.Passkey },
      errors: {
        refused: [400, messages.passkeyRefused],
        ...needsPasskey,
        known: [409, messages.passkeyKnown],
        'too-many': [409, messages.passkeysMax(String(PASSKEYS_MAX))],
      },
      async handler({ ctx, knex, body: { name, passkey }, user, refuse }) {
        const checked = await checkNew(passkey);
        if (!checked) throw refuse('refused');
        const added = await addPasskey(knex, user, { ...checked, name });
        await confirmSession(knex, bearerToken(ctx) ?? '', added.id);
        return toPasskey(added);
      },
    }),

    endpoint('DELETE /users/profile/passkeys/:id', {
      summary: 'Removes one of one’s own passkeys; all other sessions end',
      access: 'signed in',
      confirmed: true,
      responses: { 200: responses.Message },
      errors: { ...needsPasskey, 'not-found': [404, messages.passkeyNotFound] },
      async handler({ ctx, knex, params, user }) {
        await refuseWithoutPasskey(knex, user);
        await removePasskey(knex, user, bearerToken(ctx) ?? '', params.id);
        return { message: messages.passkeyRemoved };
      },
    }),

    endpoint('DELETE /users/:id/passkeys', {
      summary: 'Removes all passkeys of an account whose owner has lost them, and logs it out',
      access: 'owner role',
      confirmed: true,
      responses: { 200: responses.Message },
      errors: {
        'not-found': [404, messages.userNotFound],
        none: [409, messages.noPasskeys],
      },
      async handler({ knex, params, user }) {
        await removeAllPasskeys(knex, params.id, user.documentId);
        return { message: messages.passkeysRemoved };
      },
    }),
  ],
};
