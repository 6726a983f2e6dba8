import type { Core } from '@strapi/strapi';
import { checkoutPorts } from '../adapters/checkout';
import { deleteExpired } from '../adapters/database/delete-expired';
import { sendQueuedEmails } from '../adapters/email/worker';
import { inLogContext } from '../adapters/log';
import { announceChanges } from '../adapters/publish-hook';
import { environment } from '../adapters/environment';
import { reconcilePayments } from '../domain/orders/reconcile-payments';

interface Job {
  name: string;
  everyMs: number;
  /** Once at the start too, without waiting for the first time. */
  atStart?: boolean;
  run(): Promise<unknown>;
}

let timers: NodeJS.Timeout[] = [];
let running: Promise<unknown>[] = [];

/** Starts what goes on beside the requests. Each job waits for its own last run to end. */
export function startWorkers(strapi: Core.Strapi): void {
  const jobs: Job[] = [
    { name: 'emails', everyMs: 1_000, run: () => sendQueuedEmails(strapi) },
    {
      name: 'expired rows',
      everyMs: 3_600_000,
      atStart: true,
      run: () => deleteExpired(strapi.db.connection),
    },
  ];
  if (environment.PAYPAL_CLIENT_ID) {
    jobs.push({
      name: 'payments',
      everyMs: 5_000,
      run: () => reconcilePayments(checkoutPorts(strapi)),
    });
  }
  if (environment.PUBLISH_HOOK_URL) {
    jobs.push({ name: 'publish hook', everyMs: 500, run: () => announceChanges(strapi) });
  }
  jobs.forEach((job, index) => schedule(strapi, job, index, job.atStart ? 0 : job.everyMs));
}

function schedule(strapi: Core.Strapi, job: Job, index: number, afterMs: number): void {
  timers[index] = setTimeout(() => {
    running[index] = inLogContext({ job: job.name }, () =>
      job.run().catch((error: unknown) => strapi.log.error(error)),
    ).finally(() => {
      if (timers.length > 0) schedule(strapi, job, index, job.everyMs);
    });
  }, afterMs);
}

/** Starts no further run and waits for those under way. */
export async function stopWorkers(): Promise<void> {
  timers.forEach(clearTimeout);
  timers = [];
  await Promise.all(running);
  running = [];
}
