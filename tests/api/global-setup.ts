import type { TestProject } from 'vitest/node';
import { endRun, startTestStack } from '../fixtures/stack.ts';

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
  const starts = Array.from({ length: maxWorkers }, () => startTestStack({ site: false }));
  const started = await Promise.allSettled(starts);
  const stacks = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(stacks.map((stack) => stack.stop())));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    endRun(failed.reason);
  }
  const shops = stacks.map(({ urls, databaseUrl, superuserUrl = '', environment }) => ({
    cmsUrl: urls.cms.replace(/\/admin$/, ''),
    mailUrl: urls.mail,
    paymentsUrl: urls.payments,
    databaseUrl,
    superuserUrl,
    environment,
  }));
  project.provide('shops', shops);
  return stop;
}
