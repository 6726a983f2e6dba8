import type { Core } from '@strapi/strapi';
import { onPanelCall } from './panel-call';
import { deleteAccount } from '../../privacy';
import { findUser } from '../../account';

/**
 * Deleting an account in the panel has the same effects as its owner's own deletion; its reviews become anonymous.
 * Wraps the audit hook, because the new audit entry must be anonymised too.
 */
export function deleteAccountInPanel(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId }, next) => {
    const isAccount = uid === 'plugin::users-permissions.user';
    if (!isAccount || action !== 'delete' || !documentId) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const user = await findUser(trx, documentId);
      return user ? deleteAccount(trx, user, 'keep anonymously', next) : next();
    });
  });
}
