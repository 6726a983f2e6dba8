import { defineConfig } from 'vitest/config';

/** Configuration of the unit tests; tests/api and tests/faults have their own. */
export default defineConfig({
  test: {
    include: ['shared/src', 'site', 'cms/src', 'ops', 'tests/simulation'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    restoreMocks: true,
    // By default one of two cores stays idle.
    maxWorkers: '100%',
    // Some tests start servers, databases and builds, which can take more than five seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
