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

/** Routes outside /api: the panel's, public files, and those of the publisher and the front server. */
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
  // A layer without methods is a nested router.
  return (JSON.parse(json) as Route[]).filter(({ methods }) => methods.length > 0);
}

test('every route under /api is one of our endpoints, and others are known', async () => {
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
