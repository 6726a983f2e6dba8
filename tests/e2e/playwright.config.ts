import { defineConfig, devices } from '@playwright/test';

/** What a Chromium needs on a machine without a display, and what it is not to do behind our back. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The built site in a real browser, on a whole shop of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Beside one another the tests would meet on one shop; two shards, each with its own, run at once.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that is busy with something else; on a quiet one a test takes a few seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SHOP_URL,
    // Days are the business's, whatever the browser's: here it is often the day before.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording every test takes processor time the shop needs: `npm run test:e2e -- --trace on` when one fails.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
});
