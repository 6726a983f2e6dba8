import { defineConfig } from 'vitest/config';

/** Crashes, races and outages: each file is a shop of its own on a copy of one seeded database. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // The tests of the API run beside these: more at once would only wait longer, and count it as the shop's time.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
