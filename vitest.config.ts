import { defineConfig } from 'vitest/config';

/** The unit tests; tests/api has a configuration of its own. */
export default defineConfig({
  test: {
    include: ['shared/src', 'site', 'cms/src', 'ops', 'tests/simulation'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    restoreMocks: true,
  },
});
