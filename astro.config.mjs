import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig } from 'astro/config';
import { fetchContent } from './site/lib/api/build.ts';
import { sitePages } from './site/page-data/pages.ts';
import { clientUse, reactIslands } from './site/hydration/integration.ts';
import { rendering } from './site/adapter/integration.ts';
import { matchRoute } from './site/routes.ts';

const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

/** In development, answers a URL without a page with its shell, like the front server. */
const shellsInDev = {
  name: 'shells-in-dev',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const match = matchRoute(pathname);
        if (!match) return next();
        fetchContent(cmsUrl)
          .then((content) => {
            const pages = sitePages(content, 'http://localhost');
            if (!pages.some(({ path }) => path === pathname)) request.url = match.shell;
          })
          .then(() => next(), next);
      });
    },
  },
};

/**
 * Groups shared scripts into few files. By default they are many small files, which load one after the other and compress
 * badly. Each group contains the named modules with their imports.
 */
const chunks = [
  // Loaded with the header on every page.
  { name: 'every-page', test: /vite\/preload-helper|site\/layouts\/header\.ts/ },
  // React as one file is 1 KB smaller than as three.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Updates prebuilt products and lists without React.
  {
    name: 'prebuilt',
    test: /site\/(lib\/(live-text|resource|paused|shown-again|when-shown|api\/(products|retry))|components\/(overlay-place|image-attributes)|hydration\/hydrate|features\/cart\/adding\/in-cart)\.ts/,
  },
  { name: 'product', test: /site\/features\/product\/live\.ts/ },
  // Updates prebuilt lists.
  { name: 'listing', test: /site\/features\/catalog\/live\.ts/ },
  // For islands, and for search suggestions, which work without React.
  { name: 'measures', test: /shared\/dist\/measures\./ },
  // Shared by islands.
  {
    name: 'island',
    test: /@nanostores\/react|site\/(components\/(Measured|Picture|Skeleton|Stars|ErrorNotice|PausedNotice|useHydrated|useMedia|useDocumentTitle)|features\/cart\/adding\/(useAddToCart|AddOutcome|InCart)|lib\/useSubmission|hydration\/(lazy-part|start-island))\./,
  },
  // The column of filters; the sheet uses most of it too.
  { name: 'filters', test: /site\/features\/catalog\/filtering\/Column\./ },
  // The frame of the shop's list and of the admin's: two files would weigh 0.2 KB more.
  { name: 'list', test: /site\/features\/listing\/Listing(Frame|Footer)\./ },
];

/** Removes Astro's suffix from file names, because each page contains every name twice. */
const entryFileNames = ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js`;

/** Short class names, e.g. `card_a1b`: the default is twice as long, and pages have many. */
const generateScopedName = (name, file) =>
  `${name}_${hash('sha256', relative(import.meta.dirname, file), 'base64url').slice(0, 3)}`;

/**
 * react-hook-form imports React's default export. For that, every page with React would load an interop helper (0.5 KB),
 * though only the admin uses the package. Rewrites the import to named ones.
 */
const reactByNames = {
  name: 'react-by-names',
  transform(code, id) {
    const whole = "import React from 'react';";
    if (!id.includes('/react-hook-form/') || !code.includes(whole)) return null;
    const names = [...new Set(code.match(/(?<=\bReact\.)\w+/g))].join(', ');
    const byNames = `import { ${names} } from 'react'; const React = { ${names} };`;
    return { code: code.replace(whole, byNames), map: null };
  },
};

/**
 * Vite's helper for dynamic imports also loads stylesheets and reports events. This one, an eighth of it, only begins to load
 * an import's own imports at once. Styles are inlined in the pages.
 */
const preloadHelper = {
  name: 'preload-helper',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return null;
    return `const begun = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (begun.has(file)) continue;
    begun.add(file);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }),
    );
  }
  return load();
}`;
  },
};

export default defineConfig({
  output: 'server',
  adapter: rendering(),
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  /*
   * A page's styles are below 6 KB, so they are inlined and do not delay the first paint. This also keeps view transitions:
   * Chromium skips them when an inlined sheet applies before the linked one that opts in.
   */
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [reactIslands(), clientUse(), shellsInDev],
  vite: {
    plugins: [reactByNames, preloadHelper],
    // React's link to its developer tools, 0.3 KB of every page with React.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    server: { proxy: { '/api': cmsUrl, '/uploads': cmsUrl } },
    css: { modules: { generateScopedName } },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunks }, entryFileNames } },
        },
      },
    },
  },
});
