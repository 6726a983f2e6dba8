import { LOW_STOCK } from 'shared';
import type { OrderRecord } from '../rules/order';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import { queueEmail } from '../../../platform/email/database/outbox';

/** Which emails the business itself wants; none while it has no address. */
interface Wishes {
  paidOrder: boolean;
  paymentProblem: boolean;
  lowStock: boolean;
  /** Up to how many pieces are few. */
  lowStockThreshold: number;
}

async function readWishes(knex: Knex): Promise<Wishes> {
  const wishes = await firstRow<Wishes>(
    knex,
    `SELECT email <> '' AND coalesce(mail_on_paid_order, true) AS "paidOrder",
            email <> '' AND coalesce(mail_on_payment_problem, true) AS "paymentProblem",
            email <> '' AND coalesce(mail_on_low_stock, true) AS "lowStock",
            coalesce(low_stock_threshold, ?) AS "lowStockThreshold"
       FROM business_details ORDER BY id LIMIT 1`,
    [LOW_STOCK],
  );
  const nobody = { paidOrder: false, paymentProblem: false, lowStock: false };
  return wishes ?? { ...nobody, lowStockThreshold: LOW_STOCK };
}

/** Up to how many pieces of a product are few, as the business has it. */
export async function readLowStockThreshold(knex: Knex): Promise<number> {
  return (await readWishes(knex)).lowStockThreshold;
}

/** @param capturedAt see `queueEmail` */
export async function tellOfPaidOrder(
  trx: Knex,
  { id, documentId }: OrderRecord,
  capturedAt: Date | null = null,
): Promise<void> {
  const { paidOrder, lowStock, lowStockThreshold } = await readWishes(trx);
  if (paidOrder) await queueEmail(trx, 'new-order', `${documentId}:paid`, capturedAt);
  if (!lowStock) return;
  for (const product of await noteLowStock(trx, id, lowStockThreshold)) {
    await queueEmail(trx, 'low-stock', `${product.documentId}:${product.note}`, capturedAt);
  }
}

/** Once for each problem of an order, in the words of then. */
export async function tellOfPaymentProblem(
  trx: Knex,
  documentId: string,
  problem: string,
): Promise<void> {
  const { paymentProblem } = await readWishes(trx);
  if (paymentProblem) await queueEmail(trx, 'payment-problem', `${documentId}:${problem}`);
}

/** The goods of an order of which few are left and nobody was told; a note goes when the stock rises. */
function noteLowStock(
  trx: Knex,
  orderId: number,
  threshold: number,
): Promise<{ documentId: string; note: string }[]> {
  return rows(
    trx,
    `INSERT INTO shop_low_stock (product_id, threshold)
     SELECT DISTINCT p.document_id, ?::integer
       FROM order_lines l JOIN products p ON p.document_id = l.product_document_id
      WHERE l.order_id = ? AND p.is_listed AND p.count_in_stock <= ?
      ORDER BY p.document_id
     ON CONFLICT (product_id) DO NOTHING RETURNING product_id AS "documentId", id AS note`,
    [threshold, orderId, threshold],
  );
}
