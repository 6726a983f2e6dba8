import { defineConfig } from 'vitest/config';

/** The compiled CMS as a process of its own, on a database of its own, through HTTP. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // Each has a whole shop of its own.
    maxWorkers: 2,
    // For a busy machine, on which a CMS may take a minute to start.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
