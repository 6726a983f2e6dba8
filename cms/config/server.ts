import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';

/** Uploads live in the public folder, so it belongs with the data; Strapi wants it to be there. */
function publicDir(path: string): string {
  mkdirSync(join(path, 'uploads'), { recursive: true });
  return resolve(path);
}

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_CMS_URL', 'http://localhost:1337'),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: publicDir(env('PUBLIC_DIR', './public')) },
});
