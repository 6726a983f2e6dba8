import { isPaid, mayBecome, type OrderRecord } from '../../../domain/orders/order';
import { writeAudit } from '../audit/audit';
import type { Knex } from '../knex';
import { keepCustomerOf } from '../locks';
import { findVisibleOrder, mustFindOrderRow } from './reads';
import { endOrder } from './end';
import type { SignedInUser } from '../accounts/sessions';

export type DeliverResult =
  { ok: true; order: OrderRecord } | { ok: false; reason: 'not-found' | 'not-paid' };

/** Marks a paid order shipped. Doing it again changes nothing but a tracking number that is given. */
export function deliverOrder(
  knex: Knex,
  documentId: string,
  trackingNumber: string | null,
  actor: SignedInUser,
): Promise<DeliverResult> {
  return knex.transaction(async (trx): Promise<DeliverResult> => {
    const order = await lockOrder(trx, documentId);
    if (!order) return { ok: false, reason: 'not-found' };
    if (!isPaid(order)) return { ok: false, reason: 'not-paid' };
    const now = new Date();
    await trx('orders')
      .where({ id: order.id })
      .update({
        updated_at: now,
        ...(mayBecome(order.state, 'shipped') && { state: 'shipped', delivered_at: now }),
        ...(trackingNumber !== null && { tracking_number: trackingNumber }),
      });
    await writeAudit(trx, {
      actor: actor.documentId,
      action: 'order.shipped',
      subject: documentId,
      details: { trackingNumber },
    });
    return { ok: true, order: await mustFindOrderRow(trx, order.id) };
  });
}

/**
 * Takes an order out of every list and answer; its row stays, for the money that it stands for. Goods
 * that it still held go back. False when there is no such order.
 */
export function removeOrder(knex: Knex, documentId: string, actor: SignedInUser): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { document_id: documentId });
    const order = await lockOrder(trx, documentId);
    if (!order) return false;
    await endOrder(trx, order.id, 'removed');
    await trx('orders').where({ id: order.id }).update({ removed_at: new Date() });
    await writeAudit(trx, {
      actor: actor.documentId,
      action: 'order.removed',
      subject: documentId,
      details: { state: order.state },
    });
    return true;
  });
}

async function lockOrder(trx: Knex, documentId: string): Promise<OrderRecord | null> {
  await trx('orders').where({ document_id: documentId }).forUpdate().select('id');
  return findVisibleOrder(trx, documentId);
}
