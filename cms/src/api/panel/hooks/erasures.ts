import type { Core } from '@strapi/strapi';
import { panelUser } from '../../../platform/strapi/panel-user';
import { deleteAccount } from '../../privacy';
import { findUser } from '../../account';

/**
 * An account that is deleted in the panel goes as one that its owner deletes, reviews staying without a name. Stands
 * around the audit, whose row about it is made anonymous as well.
 */
export function eraseInPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    const isAccount = context.uid === 'plugin::users-permissions.user';
    if (!isAccount || context.action !== 'delete' || !documentId || !panelUser(strapi)) {
      return next();
    }
    return strapi.db.transaction(async ({ trx }) => {
      const user = await findUser(trx, documentId);
      return user ? deleteAccount(trx, user, 'keep anonymously', async () => next()) : next();
    });
  });
}
