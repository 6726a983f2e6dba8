import { defineConfig } from 'vitest/config';

/** The unit tests; tests/api has a configuration of its own. */
export default defineConfig({
  test: {
    include: ['shared/src', 'site', 'cms/src', 'ops', 'tests/simulation'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    restoreMocks: true,
    // Unless told, one core of two is left idle.
    maxWorkers: '100%',
    // Some start servers, databases and builds: on a busy machine five seconds are not always enough.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
