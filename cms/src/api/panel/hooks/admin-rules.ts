import type { Core } from '@strapi/strapi';
import { messages } from 'shared';
import { refuse } from './forms';
import { onPanelCall } from './panel-call';
import { findUser, lastOneOf } from '../../account';

/** Orders are created by checkout only, and kept for the books. */
const ORDERS = ['api::order.order', 'api::order-line.order-line'];
const ORDERS_ARE_KEPT =
  'Orders are made by shoppers and kept for the books: take one out of the lists in the shop’s admin';
const USER = 'plugin::users-permissions.user';
const LAST_ONE = { 'last-admin': messages.lastAdmin, 'last-owner': messages.lastOwner };
const NOT_HERE = ['create', 'clone', 'delete'];

/**
 * Applies the rules of the shop's own admin to the panel: orders cannot be created or deleted by hand, and the last
 * owner stays one. `lockInPanel` locks the admins first.
 */
export function keepAdminRules(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId, data, request }, next) => {
    if (ORDERS.includes(uid) && NOT_HERE.includes(action)) request.throw(400, ORDERS_ARE_KEPT);
    const loses = action === 'delete' || data?.isAdmin === false || data?.blocked === true;
    if (uid !== USER || !loses || !documentId) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const user = await findUser(trx, documentId);
      const lastOne = user && (await lastOneOf(trx, user));
      if (lastOne) refuse(request, [{ path: 'isAdmin', message: LAST_ONE[lastOne] }]);
      return next();
    });
  });
}
