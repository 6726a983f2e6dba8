import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { matchShell } from './site/routes.ts';

const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

/** In dev a URL without a page of its own is answered by its shell, as the front server does. */
const shellsInDev = {
  name: 'shells-in-dev',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const match = matchShell(pathname);
        if (match) request.url = match.shell;
        next();
      });
    },
  },
};

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'http://localhost:4321',
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [react(), shellsInDev],
  vite: { server: { proxy: { '/api': cmsUrl, '/uploads': cmsUrl } } },
});
