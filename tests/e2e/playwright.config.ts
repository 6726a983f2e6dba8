import { defineConfig, devices } from '@playwright/test';

/** For a machine without a display, and without Chromium's own background traffic. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No route does this: any route would switch the browser's cache off, and pass each request through the tests.
  '--host-resolver-rules=MAP maps.googleapis.com ~NOTFOUND',
];

/** The built site in a real browser, against a complete shop. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Parallel tests would meet in one shop. Instead two shards run at once, each with its own shop.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // These only end what hangs: on a quiet machine a test takes a few seconds, on a busy one minutes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // Pages are weighed first: products of other tests would be on them.
  projects: [
    { name: 'budgets', testMatch: 'budgets.spec.ts' },
    { name: 'screens', testIgnore: 'budgets.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SHOP_URL,
    // What never comes ends an action before it ends the test.
    actionTimeout: 60_000,
    // Days follow the business's time zone. In this browser it is often the day before.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Traces take processor time that the shop needs: `npm run test:e2e -- --trace on` when a test fails.
    trace: 'off',
    // Less work for the processor, and what such visitors see.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
});
