import type { Core, UID } from '@strapi/strapi';
import { firstWords } from 'shared';
import type { AdminRole, Registration } from 'shared/schemas';
import { proveMailbox } from '../api/account/database/mailboxes';
import { createUser, findUserByEmail } from '../api/account/database/users';
import {
  business,
  groupPages,
  holidays,
  pages,
  products,
  services,
  synonyms,
  type DemoProduct,
} from './content';
import { insertProducts } from './insert-products';
import { storeDemoPictures } from './pictures';
import { generateProducts } from './variations';

const BUSINESS = 'api::business-details.business-details';
const CONTACT = 'api::contact-page.contact-page';

/** Their passwords are public, so these accounts exist on the local stack only. */
const DEMO_ACCOUNTS: (Registration & { adminRole?: AdminRole })[] = [
  { name: 'Ada Admin', email: 'admin@example.com', password: 'Admin-demo-1', adminRole: 'owner' },
  { name: 'Casey Customer', email: 'customer@example.com', password: 'Customer-demo-1' },
  // `npm start` places orders for her: ops/cli/demo-orders.ts.
  { name: 'Olive Ortega', email: 'orders@example.com', password: 'Orders-demo-1' },
];

const MARK = { type: 'core', name: 'shop', key: 'demo-data' } as const;

/**
 * Fills an empty shop with the demo data, once: deleted entries stay deleted. An interrupted run is completed by the
 * next one.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store(MARK).get({})) return;
  strapi.log.info('Seeding the demo data');
  for (const { adminRole = null, ...account } of DEMO_ACCOUNTS) {
    const knex = strapi.db.connection;
    if (await findUserByEmail(knex, account.email)) continue;
    const user = await createUser(strapi, account, { adminRole, actor: 'demo data' });
    // Like somebody who has used the shop for a while.
    if (user) await proveMailbox(knex, user.id, account.email);
  }
  if (!(await strapi.db.query(BUSINESS).findOne({}))) {
    await strapi.documents(BUSINESS).create({ data: business });
  }
  if (!(await strapi.db.query(CONTACT).findOne({}))) {
    const data = { ...firstWords.contact, address: business.address };
    await strapi.documents(CONTACT).create({ data, status: 'published' });
  }
  await seedServices(strapi);
  await createMissing(strapi, 'api::page.page', 'slug', pages);
  await seedGroups(strapi);
  const words = synonyms.map((words) => ({ words }));
  await createMissing(strapi, 'api::synonym.synonym', 'words', words);
  await createMissing(strapi, 'api::school-holiday.school-holiday', 'name', holidays);
  await seedProducts(strapi, products);
  await strapi.store(MARK).set({ value: true });
}

/**
 * Adds demo products until the shop has `count` of them, for tests at scale.
 * @returns how many were added
 */
export function seedManyProducts(strapi: Core.Strapi, count: number): Promise<number> {
  return seedProducts(strapi, generateProducts(count));
}

async function seedServices(strapi: Core.Strapi): Promise<void> {
  const fileIds = await storeDemoPictures(
    strapi,
    services.map((service) => service.image),
    'Services',
  );
  const entries = services.map(({ id: code, image, options, ...texts }) => ({
    ...texts,
    code,
    image: fileIds.get(image),
    options: options.map((text) => ({ text })),
  }));
  await createMissing(strapi, 'api::service.service', 'code', entries);
}

/** The pages of categories and brands; products refer to them by name. */
async function seedGroups(strapi: Core.Strapi): Promise<void> {
  const { categories, brands } = groupPages;
  const fileIds = await storeDemoPictures(
    strapi,
    categories.map(({ picture }) => picture),
    'Products',
  );
  const entries = categories.map(({ picture, ...category }, position) => ({
    ...category,
    position,
    picture: fileIds.get(picture),
  }));
  await createMissing(strapi, 'api::category.category', 'name', entries);
  await createMissing(strapi, 'api::brand.brand', 'name', brands);
}

/** Creates and publishes the missing entries. @param key identifies an entry */
async function createMissing<Key extends string>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  key: Key,
  entries: readonly (Readonly<Record<Key, unknown>> & object)[],
): Promise<void> {
  for (const data of entries) {
    if (await strapi.db.query(uid).findOne({ where: { [key]: data[key] } })) continue;
    await strapi.documents(uid).create({ data, status: 'published' });
  }
}

async function seedProducts(strapi: Core.Strapi, range: readonly DemoProduct[]): Promise<number> {
  const fileIds = await storeDemoPictures(
    strapi,
    range.flatMap((product) => product.images),
    'Products',
  );
  return insertProducts(strapi.db.connection, range, fileIds);
}
