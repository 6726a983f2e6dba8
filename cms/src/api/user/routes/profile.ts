import { messages } from 'shared';
import { readPersonalData } from '../../../adapters/database/accounts/personal-data';
import { deleteOwnAccount } from '../../../adapters/database/accounts/user-removals';
import { AccountGone } from '../../../adapters/database/locks';
import { exportLimits } from '../../../domain/accounts/limits';
import { confirmPassword } from '../../../http/login';
import { toPersonalData } from '../../../http/personal-data';
import { consumeRateLimit } from '../../../http/rate-limits';
import { removalError } from '../../../http/removal-errors';
import { route } from '../../../http/route';

/** Strapi takes the files of this folder by their names: these addresses come before those with ids in them. */
export default {
  routes: [
    route('GET /users/profile/export', async ({ ctx, user }) => {
      await consumeRateLimit(ctx, exportLimits(user.documentId));
      const data = toPersonalData(await readPersonalData(strapi.db.connection, user), new Date());
      ctx.attachment(`my-data-${data.exportedAt.slice(0, 10)}.json`);
      return data;
    }),

    route('DELETE /users/profile', async ({ ctx, body: { password, reviews }, user: self }) => {
      const user = await confirmPassword(ctx, self, password);
      const refusal = await deleteOwnAccount(strapi.db.connection, user, reviews);
      if (refusal === 'not-found') throw new AccountGone();
      if (refusal) throw removalError(refusal);
      return { message: messages.accountDeleted };
    }),
  ],
};
