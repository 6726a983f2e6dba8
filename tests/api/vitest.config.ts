import { defineConfig } from 'vitest/config';

/** The compiled CMS as a process of its own, on a database of its own, through HTTP. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // One shop serves all files: what one does to stock and mail is not to surprise another.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
