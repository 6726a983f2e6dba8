import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { isLocalStack } from './environment';

type Environment = Record<string, string | undefined>;

const EDITOR_ROLE = 'strapi-editor';
const DEMO_EDITOR = { email: 'editor@example.com', password: 'Editor-demo-1' };

/** Written by the shop's money path alone; editors look at them. */
const READ_ONLY = ['api::order.order', 'api::order-line.order-line'];
const CONTENT_MANAGER = 'plugin::content-manager.explorer';
const CHANGES = ['create', 'update', 'delete', 'publish'].map(
  (verb) => `${CONTENT_MANAGER}.${verb}`,
);

/**
 * Sees to the panel's first account before anybody can reach the registration page, which Strapi
 * keeps open until one exists, and on the local stack to the demo editor.
 */
export async function prepareCmsAccounts(strapi: Core.Strapi, env: Environment): Promise<void> {
  const users = strapi.service('admin::user') as unknown as AdminUsers;
  if (!(await users.exists())) await users.createFirstAdmin(owner(env));
  const editorRole = await strapi.db.query('admin::role').findOne({ where: { code: EDITOR_ROLE } });
  if (!editorRole) return;
  await keepOrdersReadOnly(strapi, editorRole.id);
  if (isLocalStack(env) && !(await users.exists({ email: DEMO_EDITOR.email }))) {
    await users.create({
      ...DEMO_EDITOR,
      firstname: 'Edie',
      isActive: true,
      roles: [editorRole.id],
    });
  }
}

interface AdminUsers {
  exists(where?: object): Promise<boolean>;
  createFirstAdmin(user: object): Promise<unknown>;
  create(user: object): Promise<unknown>;
}

/** Named by the environment; without it the account waits, locked, for a password reset. */
function owner(env: Environment) {
  return {
    email: env.CMS_OWNER_EMAIL ?? 'owner@example.com',
    password: env.CMS_OWNER_PASSWORD ?? `${randomBytes(24).toString('base64url')}aA1`,
    firstname: 'Owner',
  };
}

async function keepOrdersReadOnly(strapi: Core.Strapi, roleId: number): Promise<void> {
  await strapi.db.query('admin::permission').deleteMany({
    where: { role: roleId, subject: { $in: READ_ONLY }, action: { $in: CHANGES } },
  });
}
