import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the compiled CMS over HTTP: each worker has its own process and database. */
export default defineConfig({
  root: import.meta.dirname,
  // For `#platform/…`, which Node finds in the compiled CMS.
  resolve: { alias: { '#platform': join(import.meta.dirname, '../../cms/src/platform') } },
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // Each worker runs a whole shop.
    maxWorkers: 2,
    // These only end what hangs: on a busy machine a CMS may take minutes to start.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 100 } },
  },
});
