import { defineConfig } from '@playwright/test';
import browserTests from '../e2e/playwright.config.ts';

/** The browser tests' own settings, for a shop whose names are known to this machine alone. */
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
