import type { Core } from '@strapi/strapi';
import { createUser, findUserByEmail } from '../adapters/database/accounts/users';
import { demo } from '../demo';
import { seedIllustrations } from './illustrations';
import { seedProducts } from './products';
import { seedBusinessDetails, seedServices } from './services';

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
  await seedBusinessDetails(strapi, demo.business);
  const fileIds = await seedIllustrations(strapi, [
    ...demo.services.map((service) => service.image),
    ...demo.products.flatMap((product) => product.images),
  ]);
  await seedServices(strapi, demo.services, fileIds);
  await seedProducts(strapi.db.connection, {
    products: demo.products,
    reviews: demo.reviews,
    fileIds,
  });
  await strapi.store(MARK).set({ value: true });
}
