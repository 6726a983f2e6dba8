import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment, EnvironmentError } from '#platform/environment/environment';
import { serviceOf } from '#platform/strapi/services';
import { giveEditorsWhatIsNew } from './editor-rights';

const EDITOR_ROLE = 'strapi-editor';
const DEMO_EDITOR = { email: 'editor@example.com', password: 'Editor-demo-1' };

const MARKETPLACE = 'admin::marketplace.read';

/** Types that editors do not see: who bought what is no content, and only the shop's code writes it. */
const HIDDEN = ['api::order.order', 'api::order-line.order-line'];

/**
 * Creates the panel's first account, because Strapi opens a public registration page until there is one. On the local
 * stack it also creates the demo editor.
 */
export async function prepareCmsAccounts(strapi: Core.Strapi): Promise<void> {
  const users = serviceOf(strapi, 'admin::user');
  if (!(await users.exists())) await users.createFirstAdmin(owner());
  // Strapi gives owners this right at each start; with it, the menu advertises Strapi's shop of plugins.
  await strapi.db.query('admin::permission').deleteMany({ where: { action: MARKETPLACE } });
  const editorRole = await strapi.db.query('admin::role').findOne({ where: { code: EDITOR_ROLE } });
  if (!editorRole) return;
  await giveEditorsWhatIsNew(strapi, editorRole.id);
  await hideOrders(strapi, editorRole.id);
  if (environment.LOCAL_STACK && !(await users.exists({ email: DEMO_EDITOR.email }))) {
    await users.create({
      ...DEMO_EDITOR,
      firstname: 'Edie',
      isActive: true,
      roles: [editorRole.id],
    });
  }
}

/**
 * The panel's first account. On the local stack it has a random password, because nobody uses it.
 * @throws EnvironmentError if a variable is missing
 */
function owner() {
  const { CMS_OWNER_EMAIL: email, CMS_OWNER_PASSWORD: password } = environment.LOCAL_STACK
    ? { CMS_OWNER_EMAIL: 'owner@example.com', CMS_OWNER_PASSWORD: unknownPassword() }
    : environment;
  const problems = [
    ...(email ? [] : ['CMS_OWNER_EMAIL is not set']),
    ...(password ? [] : ['CMS_OWNER_PASSWORD is not set']),
  ];
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return { email, password, firstname: 'Owner' };
}

/** A random password with letters of both cases and a digit, as Strapi requires. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`;

async function hideOrders(strapi: Core.Strapi, roleId: number): Promise<void> {
  const where = { role: roleId, subject: { $in: HIDDEN } };
  await strapi.db.query('admin::permission').deleteMany({ where });
}
