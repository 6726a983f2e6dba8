import { dayOf, messages } from 'shared';
import { deletionSchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { busy, tooManyRequests } from '#platform/http/refusals';
import { confirmPassword } from '../../account';
import { readPersonalData } from '../database/personal-data';
import { deleteOwnAccount, deleteUser } from '../database/delete-account';
import { toPersonalData } from '../serializers';
import { exportLimits } from '../rules/limits';

const lastOne = {
  'last-admin': [400, messages.lastAdmin],
  'last-owner': [400, messages.lastOwner],
} as const;

export default {
  routes: [
    endpoint('GET /users/profile/export', {
      summary: 'Everything that the shop holds about whoever asks, as a file to keep',
      access: 'signed in',
      responses: { 200: responses.PersonalData },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, user }) {
        await consumeRateLimit(knex, ctx, exportLimits(user.documentId));
        const data = toPersonalData(await readPersonalData(knex, user), new Date());
        ctx.attachment(`my-data-${dayOf(data.exportedAt)}.json`);
        return data;
      },
    }),

    endpoint('DELETE /users/profile', {
      summary:
        'Deletes one’s own account; paid orders stay with name, e-mail and address for as long as the law asks',
      access: 'signed in',
      body: deletionSchema,
      responses: { 200: responses.Message },
      errors: {
        'wrong-password': [400, messages.passwordWrong],
        ...lastOne,
        'order-on-its-way': [409, messages.orderOnItsWay],
      },
      alsoRefuses: {
        'too-many-failures': [429, messages.tooManyLogins],
        ...tooManyRequests,
        ...busy,
      },
      async handler({ ctx, knex, body: { password, reviews }, user: self }) {
        const user = await confirmPassword(knex, ctx, self, password);
        await deleteOwnAccount(knex, user, reviews);
        return { message: messages.accountDeleted };
      },
    }),

    endpoint('DELETE /users/:id', {
      summary:
        'Removes an account as its owner would; its orders stay, with name and e-mail as they were, its reviews without a name',
      access: 'owner role',
      confirmed: true,
      responses: { 200: responses.Message },
      errors: {
        'own-account': [400, messages.ownAccount],
        ...lastOne,
        'not-found': [404, messages.userNotFound],
      },
      async handler({ knex, params, user, refuse }) {
        if (params.id === user.documentId) throw refuse('own-account');
        await deleteUser(knex, params.id, user);
        return { message: messages.userRemoved };
      },
    }),
  ],
};
