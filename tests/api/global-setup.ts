import type { TestProject } from 'vitest/node';
import { startTestStack } from '../fixtures/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cmsUrl: string;
    mailUrl: string;
    paymentsUrl: string;
    databaseUrl: string;
    /** Makes and removes databases. */
    superuserUrl: string;
    environment: Record<string, string>;
  }
}

export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack({ site: false });
  project.provide('cmsUrl', stack.urls.cms.replace(/\/admin$/, ''));
  project.provide('mailUrl', stack.urls.mail);
  project.provide('paymentsUrl', stack.urls.payments);
  project.provide('databaseUrl', stack.databaseUrl);
  project.provide('superuserUrl', stack.superuserUrl!);
  project.provide('environment', stack.environment);
  return stack.stop;
}
