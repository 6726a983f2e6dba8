import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Run in the CMS's folder: loads Strapi without listening and prints every route it has as JSON. */
const { createStrapi } = createRequire(join(process.cwd(), 'package.json'))('@strapi/strapi');
const strapi = createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') });
await strapi.load();
strapi.server.mount();
const routes = strapi.server.listRoutes().map(({ methods, path }) => ({ methods, path }));
process.stdout.write(JSON.stringify(routes), () => process.exit(0));
