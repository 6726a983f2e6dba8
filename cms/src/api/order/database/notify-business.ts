import { accountsMailbox } from '../rules/invoices/bill-to';
import type { OrderRecord } from '../rules/order';
import type { Knex } from '#platform/database/knex';
import { queueEmail } from '#platform/email/database/outbox';
import { noteLowStock } from '../../catalog';
import { readSalesSettings, type SalesSettings } from '../../content';

/** Tells the business about a paid order, and sends its invoice to the accounts mailbox. @param capturedAt see `queueEmail` */
export async function notifyOfPaidOrder(
  trx: Knex,
  order: OrderRecord,
  { mailOnPaidOrder, mailOnLowStock, lowStockThreshold }: SalesSettings,
  capturedAt: Date | null = null,
): Promise<void> {
  const { id, documentId } = order;
  if (accountsMailbox(order)) await queueEmail(trx, 'accounts-invoice', documentId, capturedAt);
  if (mailOnPaidOrder) await queueEmail(trx, 'new-order', `${documentId}:paid`, capturedAt);
  if (!mailOnLowStock) return;
  for (const product of await noteLowStock(trx, id, lowStockThreshold)) {
    await queueEmail(trx, 'low-stock', `${product.documentId}:${product.note}`, capturedAt);
  }
}

/** Once for each shortage, by the switch for low stock. */
export async function notifyOfShortage(trx: Knex, { documentId, changedAt }: OrderRecord): Promise<void> {
  const { mailOnLowStock } = await readSalesSettings(trx);
  if (mailOnLowStock) await queueEmail(trx, 'shortage', `${documentId}:${changedAt.getTime()}`);
}

/** Once for each problem of an order; the email states the problem as it is now. */
export async function notifyOfPaymentProblem(trx: Knex, documentId: string, problem: string): Promise<void> {
  const { mailOnPaymentProblem } = await readSalesSettings(trx);
  if (mailOnPaymentProblem) await queueEmail(trx, 'payment-problem', `${documentId}:${problem}`);
}
