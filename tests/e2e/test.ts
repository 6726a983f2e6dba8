import { expect, test as base, type Page } from '@playwright/test';
import { removeAddedAfter } from './products.ts';

/** Google's script, which no test reaches, and what Chromium requests beside files that are not pages. */
const MISSING = /^https:\/\/maps\.googleapis\.com\/|\/favicon\.ico$/;

/** Playwright's test. It also fails when a page reports an unexpected error. */
export const test = base.extend<{
  ownProducts: void;
  endRoutes: void;
  expectedErrors: RegExp;
  watchErrors: void;
}>({
  // First here, so that it is torn down last, when no open page needs the products any more.
  ownProducts: [async ({}, use) => removeAddedAfter(use), { auto: true }],
  endRoutes: [
    async ({ context }, use) => {
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
        if (message.type() === 'error' && !MISSING.test(message.location().url)) errors.push(message.text());
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
