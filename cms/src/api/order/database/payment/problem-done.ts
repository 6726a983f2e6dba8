import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import type { OrderRecord } from '../../rules/order';

/**
 * Marks the order's problem as dealt with. It moves to another column, so that the next problem opens the order again.
 * @param basedOn the problem that the admin has seen; a newer one stays open
 * @throws Refusal `no-problem`, `changed`
 */
export function markProblemDone(
  knex: Knex,
  { id, documentId }: Pick<OrderRecord, 'id' | 'documentId'>,
  { note, basedOn }: { note: string; basedOn?: string | undefined },
  actor: SignedInUser,
): Promise<void> {
  return knex.transaction(async (trx) => {
    const [order] = await trx('orders').where({ id }).forNoKeyUpdate().select('payment_problem');
    const problem: string | null = order?.payment_problem ?? null;
    if (problem === null) throw new Refusal('no-problem');
    if (basedOn !== undefined && basedOn !== problem) throw new Refusal('changed');
    await trx('orders').where({ id }).update({ handled_problem: problem, payment_problem: null });
    await writeAudit(trx, actor.documentId, 'order.problem-done', documentId, { problem, note });
  });
}
