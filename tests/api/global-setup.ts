import type { TestProject } from 'vitest/node';
import { startTestStack } from '../fixtures/stack.ts';

/** Where a shop is that a worker of the test run has for itself. */
export interface ShopUnderTest {
  cmsUrl: string;
  mailUrl: string;
  paymentsUrl: string;
  databaseUrl: string;
  /** Makes and removes databases. */
  superuserUrl: string;
  environment: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    shops: ShopUnderTest[];
  }
}

/** What one file does to stock and mail is not to surprise another: files that run side by side have shops of their own. */
export default async function startShops(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config;
  const stacks = await Promise.all(
    Array.from({ length: maxWorkers }, () => startTestStack({ site: false })),
  );
  const shops = stacks.map(({ urls, databaseUrl, superuserUrl = '', environment }) => ({
    cmsUrl: urls.cms.replace(/\/admin$/, ''),
    mailUrl: urls.mail,
    paymentsUrl: urls.payments,
    ...{ databaseUrl, superuserUrl, environment },
  }));
  project.provide('shops', shops);
  return async () => void (await Promise.all(stacks.map(({ stop }) => stop())));
}
