import { hash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { fetchContent } from './site/lib/api/build.ts';
import { sitePages } from './site/page-data/pages.ts';
import { clientUse } from './site/hydration/integration.ts';
import { rendering } from './site/adapter/integration.ts';
import { matchRoute } from './site/routes.ts';

const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

/** In dev a URL without a page of its own is answered by its shell, as the front server does. */
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
 * Scripts that several pages load come in few files: left alone they are many small ones, each found by the
 * one before, and each compressed by itself. Each file takes what it names here with all that this imports.
 */
const chunks = [
  // With the header on every page.
  { name: 'every-page', test: /vite\/preload-helper|site\/layouts\/header\.ts/ },
  // What keeps a prebuilt product up to date without React, and what lists share with it.
  { name: 'prebuilt', test: /site\/(features\/product\/live|components\/overlay-place)\.ts/ },
  // The same for lists.
  { name: 'listing', test: /site\/features\/catalog\/live\.ts/ },
  // What islands share.
  {
    name: 'island',
    test: /@nanostores\/react|site\/(components\/(Picture|Skeleton|Stars|ErrorNotice|useHydrated|useDocumentTitle)|lib\/useSubmission|hydration\/chunk-failure)\./,
  },
  // The frame of the shop's list and of the admin's: two files would weigh 0.2 KB more.
  { name: 'list', test: /site\/features\/listing\/Listing(Frame|Footer)\./ },
];

/** Without what Astro adds to tell a page's scripts apart: each page names them twice. */
const entryFileNames = ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js`;

/** A class of a style sheet, e.g. `card_a1b`: the usual name is twice as long, and pages are full of them. */
const generateScopedName = (name, file) =>
  `${name}_${hash('sha256', relative(import.meta.dirname, file), 'base64url').slice(0, 3)}`;

/**
 * A package that imports React as a whole would have every page with React load a helper for that, and call it in each of its
 * files: 0.5 KB on a shop page, for the admin's forms.
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

export default defineConfig({
  output: 'server',
  adapter: rendering(),
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  /*
   * All styles of a page weigh less than 6 KB, so they come inside it: nothing to wait for before the first
   * paint. It also keeps view transitions working, which Chromium gives up when a small inlined sheet is
   * applied before the linked one that opts in.
   */
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), clientUse(), shellsInDev],
  vite: {
    plugins: [reactByNames],
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
