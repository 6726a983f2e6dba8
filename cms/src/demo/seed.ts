import type { Core } from '@strapi/strapi';
import { createUser, findUserByEmail } from '../api/account/database/users';
import {
  business,
  groupPages,
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
const SERVICE = 'api::service.service';
const PAGE = 'api::page.page';
const CATEGORY = 'api::category.category';
const BRAND = 'api::brand.brand';
const SYNONYM = 'api::synonym.synonym';

/** Known to everybody, so they exist on the local stack only. */
const DEMO_ACCOUNTS = [
  { name: 'Ada Admin', email: 'admin@example.com', password: 'Admin-demo-1', isAdmin: true },
  {
    name: 'Casey Customer',
    email: 'customer@example.com',
    password: 'Customer-demo-1',
    isAdmin: false,
  },
];

const MARK = { type: 'core', name: 'shop', key: 'demo-data' } as const;

/**
 * Fills an empty shop with the demo data, once: what somebody deletes later stays deleted. An
 * interrupted run is completed by the next.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store(MARK).get({})) return;
  strapi.log.info('Seeding the demo data');
  for (const { isAdmin, ...account } of DEMO_ACCOUNTS) {
    const exists = await findUserByEmail(strapi.db.connection, account.email);
    if (!exists) await createUser(strapi, account, { isAdmin, actor: 'demo data' });
  }
  await seedBusinessDetails(strapi);
  await seedServices(strapi);
  await seedPages(strapi);
  await seedGroups(strapi);
  await seedSynonyms(strapi);
  await seedProducts(strapi, products);
  await strapi.store(MARK).set({ value: true });
}

/**
 * Brings the shop to `count` demo products for work at scale.
 * @returns how many were added
 */
export function seedManyProducts(strapi: Core.Strapi, count: number): Promise<number> {
  return seedProducts(strapi, generateProducts(count));
}

async function seedBusinessDetails(strapi: Core.Strapi): Promise<void> {
  const exists = await strapi.db.query(BUSINESS).findOne({});
  if (!exists) await strapi.documents(BUSINESS).create({ data: business });
}

/** Publishes the services that are not there yet. */
async function seedServices(strapi: Core.Strapi): Promise<void> {
  const fileIds = await storeDemoPictures(
    strapi,
    services.map((service) => service.image),
  );
  for (const { id: code, image, options, ...texts } of services) {
    const exists = await strapi.db.query(SERVICE).findOne({ where: { code } });
    if (exists) continue;
    const data = {
      ...texts,
      code,
      image: fileIds.get(image),
      options: options.map((text) => ({ text })),
    };
    await strapi.documents(SERVICE).create({ data, status: 'published' });
  }
}

/** Publishes the pages that are not there yet. */
async function seedPages(strapi: Core.Strapi): Promise<void> {
  for (const page of pages) {
    if (await strapi.db.query(PAGE).findOne({ where: { slug: page.slug } })) continue;
    await strapi.documents(PAGE).create({ data: page, status: 'published' });
  }
}

/** The pages of the categories and brands; products find them by their names. */
async function seedGroups(strapi: Core.Strapi): Promise<void> {
  const { categories, brands } = groupPages;
  const fileIds = await storeDemoPictures(
    strapi,
    categories.map(({ picture }) => picture),
  );
  for (const [position, { picture, ...category }] of categories.entries()) {
    if (await strapi.db.query(CATEGORY).findOne({ where: { name: category.name } })) continue;
    const data = { ...category, position, picture: fileIds.get(picture) };
    await strapi.documents(CATEGORY).create({ data });
  }
  for (const data of brands) {
    if (await strapi.db.query(BRAND).findOne({ where: { name: data.name } })) continue;
    await strapi.documents(BRAND).create({ data });
  }
}

async function seedSynonyms(strapi: Core.Strapi): Promise<void> {
  for (const words of synonyms) {
    if (await strapi.db.query(SYNONYM).findOne({ where: { words } })) continue;
    await strapi.documents(SYNONYM).create({ data: { words } });
  }
}

async function seedProducts(strapi: Core.Strapi, range: readonly DemoProduct[]): Promise<number> {
  const fileIds = await storeDemoPictures(
    strapi,
    range.flatMap((product) => product.images),
  );
  return insertProducts(strapi.db.connection, range, fileIds);
}
