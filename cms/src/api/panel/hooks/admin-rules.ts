import type { Core } from '@strapi/strapi';
import { messages } from 'shared';
import { refuse } from './forms';
import { panelUser } from '../../../platform/strapi/panel-user';
import { findUser, isLastAdmin } from '../../account';

/** Made by placing an order, and kept for the books. */
const ORDERS = ['api::order.order', 'api::order-line.order-line'];
const ORDERS_ARE_KEPT =
  'Orders are made by shoppers and kept for the books: take one out of the lists in the shop’s admin';
const USER = 'plugin::users-permissions.user';
const NOT_HERE = ['create', 'clone', 'delete'];

/**
 * What the shop's own admin refuses, its panel refuses too: orders are neither made nor deleted by hand, and somebody
 * has to be left who may administer the shop. `lockInPanel` keeps the admins still.
 */
export function keepAdminRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const request = strapi.requestContext.get();
    if (!request || !panelUser(strapi)) return next();
    if (ORDERS.includes(context.uid) && NOT_HERE.includes(context.action)) {
      request.throw(400, ORDERS_ARE_KEPT);
    }
    if (context.uid !== USER) return next();
    const { documentId, data } = context.params as { documentId?: string; data?: Account };
    const loses = context.action === 'delete' || data?.isAdmin === false || data?.blocked === true;
    if (!loses || !documentId) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const user = await findUser(trx, documentId);
      if (user && (await isLastAdmin(trx, user))) {
        refuse(strapi, [{ path: 'isAdmin', message: messages.lastAdmin }]);
      }
      return next();
    });
  });
}

interface Account {
  isAdmin?: boolean;
  blocked?: boolean;
}
