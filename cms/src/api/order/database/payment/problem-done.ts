import type { SignedInUser } from '../../../../platform/database/sessions';
import { writeAudit } from '../../../../platform/audit/audit';
import type { Knex } from '../../../../platform/database/knex';
import type { OrderRecord } from '../../rules/order';

type DoneFault = 'no-problem' | 'changed';

/**
 * Marks the order's problem as dealt with. It moves to another column, so that the next problem opens the order again.
 * @param basedOn the problem that the admin has seen; a newer one stays open
 * @returns why it was not marked; null if it was
 */
export function markProblemDone(
  knex: Knex,
  { id, documentId }: Pick<OrderRecord, 'id' | 'documentId'>,
  { note, basedOn }: { note: string; basedOn?: string | undefined },
  actor: SignedInUser,
): Promise<DoneFault | null> {
  return knex.transaction(async (trx): Promise<DoneFault | null> => {
    const [order] = await trx('orders').where({ id }).forNoKeyUpdate().select('payment_problem');
    const problem: string | null = order?.payment_problem ?? null;
    if (problem === null) return 'no-problem';
    if (basedOn !== undefined && basedOn !== problem) return 'changed';
    await trx('orders').where({ id }).update({ handled_problem: problem, payment_problem: null });
    await writeAudit(trx, actor.documentId, 'order.problem-done', documentId, { problem, note });
    return null;
  });
}
