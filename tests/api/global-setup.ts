import type { TestProject } from 'vitest/node';
import { startTestStack } from '../fixtures/stack.ts';

/** The shop of one worker of the test run. */
export interface ShopUnderTest {
  cmsUrl: string;
  mailUrl: string;
  paymentsUrl: string;
  databaseUrl: string;
  /** For a user who may create and drop databases. */
  superuserUrl: string;
  environment: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    shops: ShopUnderTest[];
  }
}

/** Files that run in parallel use separate shops, so that their stock and emails do not mix. */
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
