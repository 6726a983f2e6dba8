import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment } from '#platform/environment/environment';

/** Uploads are in the public folder, so it is kept with the data. Strapi does not create it. */
const publicDir = resolve(environment.PUBLIC_DIR);
mkdirSync(join(publicDir, 'uploads'), { recursive: true });

export default {
  host: environment.HOST,
  port: environment.PORT,
  url: environment.PUBLIC_CMS_URL,
  // Safe to trust: a middleware has removed all forwarding headers that our own proxies did not set.
  proxy: { koa: true },
  app: { keys: environment.APP_KEYS },
  logger: { startup: { enabled: process.env.NODE_ENV === 'development' } },
  dirs: { public: publicDir },
};
