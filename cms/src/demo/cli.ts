import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStrapi } from '@strapi/strapi';
import { seedManyProducts } from './seed';

/**
 * `node dist/src/demo/cli.js [--products N]`: fills the database of DATABASE_URL with N demo products (the hand-written
 * ones first, then variations of them). Without N, it adds only the demo data.
 */

process.env.TZ = 'UTC';

function wantedProducts(): number {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  if (values.products === undefined) return 0;
  if (!/^[1-9]\d{0,6}$/.test(values.products)) {
    throw new Error(`--products must be a whole number from 1 to 9999999, not ${values.products}`);
  }
  return Number(values.products);
}

async function main(): Promise<void> {
  const count = wantedProducts();
  const appDir = join(__dirname, '../../..');
  const strapi = await createStrapi({ appDir, distDir: join(appDir, 'dist') }).load();
  const added = count > 0 ? await seedManyProducts(strapi, count) : 0;
  console.log(`${added} products added`);
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
