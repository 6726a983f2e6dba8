import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { removeAddedAfter } from './products.ts';

/** Replaces Google's script: no test reaches the real one. */
const GOOGLE_MAPS = join(import.meta.dirname, '../fixtures/google-maps.js');

/** Playwright's test. It also fails when a page reports an unexpected error. */
export const test = base.extend<{
  ownProducts: void;
  routes: void;
  expectedErrors: RegExp;
  watchErrors: void;
}>({
  // First here, so that it is torn down last, when no open page needs the products any more.
  ownProducts: [async ({}, use) => removeAddedAfter(use), { auto: true }],
  routes: [
    async ({ context }, use) => {
      await context.route('https://maps.googleapis.com/**', (route) =>
        route.fulfill({ path: GOOGLE_MAPS, contentType: 'text/javascript' }),
      );
      // Chromium requests it beside files that are not pages.
      await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await use();
      // A request still in flight at the end of a test does not fail it.
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
