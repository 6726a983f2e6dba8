import type { Core } from '@strapi/strapi';
import { checkoutPorts } from './api/order/checkout';
import { queueBackInStockEmails } from './api/catalog/database/stock-alerts';
import { remindOfQuotes } from './api/quote/database/queue-emails';
import { changes } from '#platform/database/changes';
import { deleteExpired } from './api/privacy/database/delete-expired';
import { EMAILS_AT_A_TIME, endLostQueuedEmails, sendQueuedEmails } from './email-worker';
import { inLogContext } from '#platform/monitoring/log';
import { announceChanges } from './api/publishing/publish-hook';
import { environment } from '#platform/environment/environment';
import { reconcilePayments } from './api/order/rules/payment/reconcile-payments';
import { reconcileRefunds } from './api/order/rules/refunds/refund-order';

interface Job {
  name: string;
  everyMs: number;
  /** Of the first run; without it the first interval. */
  firstAfterMs?: number;
  /** Must end soon after the signal without losing anything. */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** A run that fails is tried again after this time, if not earlier: some jobs run once an hour. */
const RETRY_MS = 15_000;

const stopping = new AbortController();
const timers: NodeJS.Timeout[] = [];
const running: Promise<unknown>[] = [];

/** Starts the background jobs. A job's next run starts after its previous one has ended, soon after one that failed. */
export function startWorkers(strapi: Core.Strapi): void {
  const jobs: Job[] = [
    ...Array.from({ length: EMAILS_AT_A_TIME }, (_, index) => ({
      name: 'emails',
      everyMs: 1_000,
      // One after the other, so that a new email waits only a part of the interval.
      firstAfterMs: ((index + 1) * 1_000) / EMAILS_AT_A_TIME,
      run: (signal: AbortSignal) => sendQueuedEmails(strapi, signal),
    })),
    {
      name: 'stock alerts',
      everyMs: 500,
      run: () => queueBackInStockEmails(strapi.db.connection),
    },
    {
      name: 'reminders of quotes',
      everyMs: 3_600_000,
      firstAfterMs: 0,
      run: () => remindOfQuotes(strapi.db.connection),
    },
    { name: 'lost emails', everyMs: 10_000, run: () => endLostQueuedEmails(strapi) },
    {
      name: 'expired rows',
      everyMs: 3_600_000,
      firstAfterMs: 0,
      run: () => deleteExpired(strapi.db.connection),
    },
  ];
  if (environment.PAYPAL_CLIENT_ID) {
    jobs.push(
      {
        name: 'payments',
        everyMs: 1_000,
        run: (signal) => reconcilePayments(checkoutPorts(strapi), signal),
      },
      {
        name: 'refunds',
        everyMs: 1_000,
        run: (signal) => reconcileRefunds(checkoutPorts(strapi), signal),
      },
    );
  }
  if (environment.PUBLISH_HOOK_URL) {
    jobs.push({ name: 'publish hook', everyMs: 500, run: () => announceChanges(strapi) });
  }
  const lost = (reason: unknown) =>
    strapi.log.warn(`Changes in the database are not heard, nothing is cached: ${String(reason)}`);
  // Not awaited at shutdown: it loses nothing, and an unresponsive database would delay the shutdown.
  void changes.follow(stopping.signal, lost);
  jobs.forEach((job, index) => schedule(strapi, job, index, job.firstAfterMs ?? job.everyMs));
}

function schedule(strapi: Core.Strapi, job: Job, index: number, afterMs: number): void {
  timers[index] = setTimeout(() => {
    running[index] = inLogContext({ job: job.name }, () => runOnce(strapi, job)).then((isDone) => {
      const waitMs = isDone ? job.everyMs : Math.min(job.everyMs, RETRY_MS);
      if (!stopping.signal.aborted) schedule(strapi, job, index, waitMs);
    });
  }, afterMs);
}

/** @returns false if it failed */
const runOnce = (strapi: Core.Strapi, job: Job): Promise<boolean> =>
  job.run(stopping.signal).then(
    () => true,
    (error: unknown) => {
      strapi.log.error(error);
      return false;
    },
  );

/** Starts no further runs, and waits for running ones to end, which they do soon. May be called repeatedly. */
export async function stopWorkers(): Promise<void> {
  stopping.abort();
  timers.forEach(clearTimeout);
  await Promise.all(running);
}
