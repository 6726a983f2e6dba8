import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment } from '../src/platform/environment';

/** Uploads are in the public folder, so it belongs with the data. Strapi does not make it. */
const publicDir = resolve(environment.PUBLIC_DIR);
mkdirSync(join(publicDir, 'uploads'), { recursive: true });

export default {
  host: environment.HOST,
  port: environment.PORT,
  url: environment.PUBLIC_CMS_URL,
  // Of what a request says of itself, a middleware has left only our own proxies' word.
  proxy: { koa: true },
  app: { keys: environment.APP_KEYS },
  logger: { startup: { enabled: process.env.NODE_ENV === 'development' } },
  dirs: { public: publicDir },
};
