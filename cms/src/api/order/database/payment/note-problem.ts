import { PROVIDER, THE_SHOP, writeAudit } from '#platform/audit/audit';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { isFoundHere, type Problem } from '../../rules/payment/problems';
import { notifyOfPaymentProblem } from '../notify-business';

/** The order shows the latest problem; the audit has all of them. An open problem that is reported again stays as it is. */
export async function noteProblem(trx: Knex, orderId: number, { kind, happened }: Problem): Promise<void> {
  const order = await firstRow<{ documentId: string }>(
    trx,
    sql`UPDATE orders SET payment_problem = ${happened}, problem_kind = ${kind}
      WHERE id = ${orderId} AND payment_problem IS DISTINCT FROM ${happened} RETURNING document_id`,
  );
  if (order) {
    const details = { problem: happened };
    const actor = isFoundHere(kind) ? THE_SHOP : PROVIDER;
    await writeAudit(trx, actor, 'order.payment-problem', order.documentId, details);
    await notifyOfPaymentProblem(trx, order.documentId, happened);
  }
}
