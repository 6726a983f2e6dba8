import { defineConfig } from '@playwright/test';
import browserTests from '../e2e/playwright.config.ts';

/** The browser tests' settings, for a shop whose host names only this machine resolves. */
export default defineConfig({
  ...browserTests,
  globalSetup: undefined,
  // Six containers share the machine with the browser.
  timeout: 180_000,
  use: {
    ...browserTests.use,
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...browserTests.use?.launchOptions,
      args: [
        ...(browserTests.use?.launchOptions?.args ?? []),
        `--host-resolver-rules=${process.env.TEST_RESOLVER_RULES}`,
      ],
    },
  },
});
