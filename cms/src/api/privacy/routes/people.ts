import { dayOf, messages } from 'shared';
import { ApiError } from '../../../platform/http/api-error';
import { exportLimits } from '../../../platform/http/rules/limits';
import { consumeRateLimit } from '../../../platform/http/rate-limits';
import { route } from '../../../platform/http/route';
import { AccountGone } from '../../../platform/database/locks';
import { confirmPassword } from '../../account/login';
import { readPersonalData } from '../database/personal-data';
import { deleteOwnAccount, removeUser, type RemovalRefusal } from '../database/user-removals';
import { toPersonalData } from '../serializers';

const ERRORS: Readonly<Record<RemovalRefusal, [status: number, message: string]>> = {
  'not-found': [404, messages.userNotFound],
  'last-admin': [400, messages.lastAdmin],
  'wrong-password': [400, messages.passwordWrong],
  'order-on-its-way': [409, messages.orderOnItsWay],
};

export default {
  routes: [
    route('GET /users/profile/export', async ({ ctx, user }) => {
      await consumeRateLimit(ctx, exportLimits(user.documentId));
      const data = toPersonalData(await readPersonalData(strapi.db.connection, user), new Date());
      ctx.attachment(`my-data-${dayOf(data.exportedAt)}.json`);
      return data;
    }),

    route('DELETE /users/profile', async ({ ctx, body: { password, reviews }, user: self }) => {
      const user = await confirmPassword(ctx, self, password);
      const refusal = await deleteOwnAccount(strapi.db.connection, user, reviews);
      if (refusal === 'not-found') throw new AccountGone();
      if (refusal) throw new ApiError(...ERRORS[refusal]);
      return { message: messages.accountDeleted };
    }),

    route('DELETE /users/:id', async ({ params, user }) => {
      if (params.id === user.documentId) throw new ApiError(400, messages.ownAccount);
      const refusal = await removeUser(strapi.db.connection, params.id, user);
      if (refusal) throw new ApiError(...ERRORS[refusal]);
      return { message: messages.userRemoved };
    }),
  ],
};
