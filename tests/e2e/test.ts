import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';

/** What answers in Google's place, which no test reaches. */
const GOOGLE_MAPS = join(import.meta.dirname, '../fixtures/google-maps.js');

/** Playwright's test, failing too when a page reports an error that nobody expected. */
export const test = base.extend<{
  expectedErrors: RegExp;
  watchErrors: void;
  googleMaps: void;
}>({
  googleMaps: [
    async ({ context }, use) => {
      await context.route('https://maps.googleapis.com/**', (route) =>
        route.fulfill({ path: GOOGLE_MAPS, contentType: 'text/javascript' }),
      );
      // Chromium asks for it beside files that are no pages.
      await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await use();
    },
    { auto: true },
  ],
  expectedErrors: [async ({}, use) => use(/(?!)/), { option: true }],
  watchErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use();
      const surprises = errors.filter((text) => !expectedErrors.test(text));
      expect(surprises).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export type { Page };
