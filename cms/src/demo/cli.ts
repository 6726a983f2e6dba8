import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStrapi } from '@strapi/strapi';
import { seedManyProducts } from './seed';

/**
 * `node dist/src/demo/cli.js [--products N]`: brings the database that DATABASE_URL names to N demo
 * products (the hand-written ones first, then variations of them); without N, the demo data alone.
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
