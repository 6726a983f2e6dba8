import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Crashes, races and outages. Each file has its own shop on a copy of one seeded database. */
export default defineConfig({
  root: import.meta.dirname,
  // For `#platform/…`, which Node finds in the compiled CMS.
  resolve: { alias: { '#platform': join(import.meta.dirname, '../../cms/src/platform') } },
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // One file at a time: each starts several processes of the CMS, and some use all of two cores.
    maxWorkers: 1,
    // These only end what hangs: on a busy machine some tests take minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
