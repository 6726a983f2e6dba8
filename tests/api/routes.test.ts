import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { place } from './shop.ts';

interface Route {
  methods: string[];
  path: string;
}

/** What stands outside /api: the panel's own, behind its own sign-in, public files, what the publisher and the front server read. */
const OUTSIDE = [
  /^\/$/,
  /^\/_health$/,
  /^\/(admin|content-manager|content-type-builder|content-releases|review-workflows|i18n|email|upload|users-permissions)(\/|$)/,
  /^\/build\/(content|state|preview|preview\/:kind\/:documentId|pages\/:kind\/:name)$/,
  /^\/publishing\/(state|publish-now|site)$/,
  /^\/uploads\//,
  /^\/\(\(\?!uploads\/\)\.\+\)$/,
];

async function listRoutes(): Promise<Route[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'list-routes.mjs')],
    {
      cwd: join(import.meta.dirname, '../../cms'),
      env: { PATH: process.env.PATH, ...place.environment },
      maxBuffer: 10_000_000,
    },
  );
  const json = stdout.slice(stdout.indexOf('[{"methods"'));
  // A layer without methods is a router within, not a route.
  return (JSON.parse(json) as Route[]).filter(({ methods }) => methods.length > 0);
}

test('Strapi has no route of the API that no endpoint made', async () => {
  const routes = await listRoutes();
  const underApi = routes
    .filter(({ path }) => /^\/api(\/|$)/.test(path))
    .flatMap(({ methods, path }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.replace(/^\/api/, '')}`),
    );
  expect(underApi.sort()).toEqual(Object.keys(ENDPOINTS).sort());

  const elsewhere = routes.map(({ path }) => path).filter((path) => !/^\/api(\/|$)/.test(path));
  expect(elsewhere.filter((path) => !OUTSIDE.some((known) => known.test(path)))).toEqual([]);
});
