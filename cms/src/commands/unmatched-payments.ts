import { parseArgs } from 'node:util';
import { Client } from 'pg';
import {
  capturesOfEvents,
  findOrderState,
  lastRestoredSnapshot,
  withoutOrder,
} from '../api/order/database/payment/unmatched';
import { environment } from '#platform/environment/environment';
import { payPalClient, type PayPalClient } from '#platform/paypal/client';
import { payPalAccount } from '../api/order/paypal/settings';
import { readCapture, searchPayments, type FoundPayment } from '#platform/paypal/transactions';

/**
 * `node dist/src/commands/unmatched-payments.js [--since TIME]`: lists payments that PayPal took for the shop and that
 * belong to no order, e.g. orders placed between a backup and its restore. The default time is that of the restored
 * backup.
 */

/** Safety margin, because PayPal's clock may differ from ours. */
const MARGIN_MS = 10 * 60_000;
/** The format of our order ids, see documentColumns. Other payments of the PayPal account have other references. */
const IS_ORDER_ID = /^[a-z][a-z0-9]{23}$/;
const TAKEN = ['COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED'];

async function main(): Promise<void> {
  if (!environment.PAYPAL_CLIENT_ID) throw new Error('PAYPAL_CLIENT_ID is not set');
  const database = new Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  try {
    await report(database, await readSince(database));
  } finally {
    await database.end();
  }
}

async function readSince(database: Client): Promise<Date> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = values.since ? new Date(values.since) : await lastRestoredSnapshot(database);
  if (!since) {
    throw new Error('This database was never restored: give a time, as -- --since 2026-01-31');
  }
  if (Number.isNaN(since.getTime())) throw new Error(`--since is no time: ${values.since}`);
  return new Date(since.getTime() - MARGIN_MS);
}

async function report(database: Client, since: Date): Promise<void> {
  // The command does not log its calls.
  const call = payPalClient(payPalAccount(), () => {});
  const { payments, completeUntil } = await searchPayments(call, since, new Date());
  const payers = new Map(payments.map((payment) => [payment.captureId, payment]));
  const captures = [...payers.keys(), ...(await capturesOfEvents(database, since))];
  const lines: string[] = [];
  for (const id of await withoutOrder(database, captures)) {
    const line = await describe(database, call, id, payers.get(id));
    if (line) lines.push(line);
  }
  console.log(`Payments without an order since ${since.toISOString()}: ${lines.length}`);
  for (const line of lines.sort()) console.log(line);
  console.log(
    `PayPal's list is complete until ${completeUntil ?? 'an unknown time'}; it learns of payments within three hours.`,
  );
}

/** Null for payments that are not the shop's, or that were refunded. */
async function describe(
  database: Client,
  call: PayPalClient,
  id: string,
  found: FoundPayment | undefined,
): Promise<string | null> {
  const capture = await readCapture(call, id);
  const orderId = capture?.orderId || found?.orderId || '';
  if (!capture || !TAKEN.includes(capture.status) || !IS_ORDER_ID.test(orderId)) return null;
  const state = await findOrderState(database, orderId);
  return [
    capture.at,
    capture.amount,
    `capture ${id} (${capture.status.toLowerCase()})`,
    `PayPal order ${capture.paypalOrderId || 'unknown'}`,
    `payer ${found?.payer || 'see PayPal'}`,
    `order ${orderId}, ${state ?? 'not in the database'}`,
  ].join('  ');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
