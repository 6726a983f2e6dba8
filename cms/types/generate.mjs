import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Writes the types of the content types to types/generated, as `strapi ts:generate-types` does, which
 * would check all types first: most of its time, and these are what they are checked by.
 */
const require = createRequire(import.meta.url);
const { createStrapi } = require('@strapi/strapi');
const { generators } = createRequire(require.resolve('@strapi/strapi'))('@strapi/typescript-utils');

const appDir = join(import.meta.dirname, '..');
const distDir = join(appDir, '.tmp', 'types');
const tsc = [require.resolve('typescript/bin/tsc'), '--noCheck', '--outDir', distDir];
execFileSync(process.execPath, tsc, { cwd: appDir, stdio: 'inherit' });
// What is compiled here must not find `#platform/…` in `dist`, which may be older or missing.
const imports = { '#platform/*': './src/platform/*.js' };
writeFileSync(join(distDir, 'package.json'), JSON.stringify({ imports }));
const strapi = await createStrapi({ appDir, distDir }).register();
const artifacts = { contentTypes: true, components: true };
await generators.generate({ strapi, pwd: appDir, artifacts, logger: { silent: true } });
await strapi.destroy();
