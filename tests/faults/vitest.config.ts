import { defineConfig } from 'vitest/config';

/** Crashes, races and outages: each file is a shop of its own on a copy of one seeded database. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // What takes long here is waiting for the shop's workers, not computing.
    maxWorkers: 5,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
