import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Bundles the admin panel as `strapi build` does, which would compile and check the whole CMS before. The CMS has to be
 * compiled. Says when the panel's folder is there: a CMS that finds none as it starts serves no panel.
 */
const require = createRequire(import.meta.url);
const strapi = dirname(require.resolve('@strapi/strapi/package.json'));
const part = (file) => require(join(strapi, 'dist/src/node', file));
const { createBuildContext } = part('create-build-context.js');
const { writeStaticClientFiles } = part('staticFiles.js');
const { build } = part('vite/build.js');

const cwd = import.meta.dirname;
const context = await createBuildContext({
  cwd,
  logger: { ...console, debug: () => {} },
  tsconfig: { config: { options: { outDir: join(cwd, 'dist') } } },
  options: { minify: true },
});
mkdirSync(context.distPath, { recursive: true });
console.log('The folder is there');
await writeStaticClientFiles(context);
await build(context);
process.exit();
