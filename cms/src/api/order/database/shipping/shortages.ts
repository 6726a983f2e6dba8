import type { ShortageInput } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import { execute, type Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import type { OrderRecord } from '../../rules/order';
import { missingOf, notToShip, reportedShortage, type Shortage } from '../../rules/shipping/shortage';
import { notifyOfShortage } from '../notify-business';
import { lockAnyOrder, mustFindOrderRow } from '../reads';

/**
 * Notes what a packer lacks: the order leaves the packing queue, and the business is told.
 * @throws Refusal `not-found`; as `reportedShortage`
 */
export function reportShortage(
  knex: Knex,
  documentId: string,
  input: ShortageInput,
  actor: SignedInUser,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { document_id: documentId });
    const order = await lockAnyOrder(trx, documentId);
    if (!order) throw new Refusal('not-found');
    const shortage = reportedShortage(order, input);
    const short = await writeShortage(trx, order, shortage);
    const items = missingOf(short)
      .map(({ line, quantity }) => `${quantity} × ${line.name}`)
      .join(', ');
    const details = { items, note: shortage.note };
    await writeAudit(trx, actor.documentId, 'order.shortage', documentId, details);
    await notifyOfShortage(trx, short);
    return short;
  });
}

/**
 * Ends a shortage: the order is to be packed again.
 * @throws Refusal `not-found`, `no-shortage`
 */
export function endShortage(knex: Knex, documentId: string, actor: SignedInUser): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { document_id: documentId });
    const order = await lockAnyOrder(trx, documentId);
    if (!order) throw new Refusal('not-found');
    if (missingOf(order).length === 0) throw new Refusal('no-shortage');
    await writeAudit(trx, actor.documentId, 'order.shortage-ended', documentId);
    return writeShortage(trx, order, null);
  });
}

async function writeShortage(
  trx: Knex,
  { id }: OrderRecord,
  shortage: Shortage | null,
): Promise<OrderRecord> {
  await trx('orders')
    .where({ id })
    .update({ shortage: shortage && JSON.stringify(shortage) });
  await noteWhatIsToShip(trx, id);
  return mustFindOrderRow(trx, id);
}

/** Notes on the order whether it is to be packed, after its refunds, shipment or shortage have changed. */
export async function noteWhatIsToShip(trx: Knex, orderId: number): Promise<void> {
  const reason = notToShip(await mustFindOrderRow(trx, orderId));
  await execute(
    trx,
    sql`UPDATE orders SET not_to_ship = ${reason} WHERE id = ${orderId} AND not_to_ship IS DISTINCT FROM ${reason}`,
  );
}
