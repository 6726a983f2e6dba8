import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { removeAddedAfter } from './products.ts';

/** What answers in Google's place, which no test reaches. */
const GOOGLE_MAPS = join(import.meta.dirname, '../fixtures/google-maps.js');

/** Playwright's test, failing too when a page reports an error that nobody expected. */
export const test = base.extend<{
  ownProducts: void;
  routes: void;
  expectedErrors: RegExp;
  watchErrors: void;
}>({
  // First here, so that it ends last: no page is open any more that would miss its product.
  ownProducts: [async ({}, use) => removeAddedAfter(use), { auto: true }],
  routes: [
    async ({ context }, use) => {
      await context.route('https://maps.googleapis.com/**', (route) =>
        route.fulfill({ path: GOOGLE_MAPS, contentType: 'text/javascript' }),
      );
      // Chromium asks for it beside files that are no pages.
      await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await use();
      // A call that is still under way when a test ends is no failure of the test.
      const ending = { behavior: 'ignoreErrors' } as const;
      await Promise.all([context, ...context.pages()].map((owner) => owner.unrouteAll(ending)));
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
