import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Configuration of the unit tests; tests/api and tests/faults have their own. */
export default defineConfig({
  // For `#platform/…`, which Node finds in the compiled CMS.
  resolve: { alias: { '#platform': join(import.meta.dirname, 'cms/src/platform') } },
  test: {
    include: ['shared/src', 'site', 'cms/src', 'ops', 'tests/simulation'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    restoreMocks: true,
    // By default one of two cores stays idle.
    maxWorkers: '100%',
    // These only end what hangs: on a busy machine a build or a database may take minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
