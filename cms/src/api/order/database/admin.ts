import type { Delivery } from 'shared/schemas';
import { hasUnpaidMoney, isPaid, mayBecome, type OrderRecord } from '../rules/order';
import { isSameShipment, linesToPack, shipmentAfter, type Shipment } from '../rules/shipping/shipment';
import type { SignedInUser } from '../../../platform/database/sessions';
import { writeAudit } from '../../../platform/audit/audit';
import { queueShippingConfirmation } from './order-emails';
import type { Knex } from '../../../platform/database/knex';
import { keepCustomerOf } from '../../../platform/database/locks';
import { endOrder } from './end';
import { lockAnyOrder, mustFindOrderRow } from './reads';

type DeliverResult = { ok: true; order: OrderRecord } | { ok: false; reason: DeliverFault };

type DeliverFault = 'not-found' | 'not-paid' | 'nothing-left' | 'changed';

/**
 * Marks a paid order as shipped, or corrects its shipment, and emails the customer about a new tracking number. A
 * repeat changes nothing.
 */
export function deliverOrder(
  knex: Knex,
  documentId: string,
  delivery: Delivery,
  actor: SignedInUser,
): Promise<DeliverResult> {
  return knex.transaction(async (trx): Promise<DeliverResult> => {
    const order = await lockAnyOrder(trx, documentId);
    if (!order) return { ok: false, reason: 'not-found' };
    if (!isPaid(order)) return { ok: false, reason: 'not-paid' };
    if (linesToPack(order).length === 0) return { ok: false, reason: 'nothing-left' };
    const after = shipmentAfter(order, delivery);
    if (!after) return { ok: false, reason: 'changed' };
    await writeShipment(trx, order, after, actor);
    const shipped = await mustFindOrderRow(trx, order.id);
    await queueShippingConfirmation(trx, shipped, mayBecome(order.state, 'shipped'));
    return { ok: true, order: shipped };
  });
}

async function writeShipment(
  trx: Knex,
  order: OrderRecord,
  after: Shipment,
  actor: SignedInUser,
): Promise<void> {
  const before: Shipment = { trackingNumber: order.trackingNumber, carrier: order.carrier };
  const isFirst = mayBecome(order.state, 'shipped');
  if (!isFirst && isSameShipment(before, after)) return;
  const now = new Date();
  await trx('orders')
    .where({ id: order.id })
    .update({
      updated_at: now,
      ...(isFirst && { state: 'shipped', delivered_at: now, not_to_ship: null, shortage: null }),
      tracking_number: after.trackingNumber,
      carrier: after.carrier,
    });
  await (isFirst
    ? writeAudit(trx, actor.documentId, 'order.shipped', order.documentId, after)
    : writeAudit(trx, actor.documentId, 'order.shipment-corrected', order.documentId, {
        before,
        after,
      }));
}

type RemoveFault = 'not-found' | 'money-received';

/**
 * Hides an order from all lists and responses. Its row stays, because it documents a payment. Goods that it still
 * reserves are put back.
 * @returns why it was not removed; null if it was
 */
export function removeOrder(
  knex: Knex,
  documentId: string,
  actor: SignedInUser,
): Promise<RemoveFault | null> {
  return knex.transaction(async (trx): Promise<RemoveFault | null> => {
    await keepCustomerOf(trx, { document_id: documentId });
    const order = await lockAnyOrder(trx, documentId);
    if (!order) return 'not-found';
    if (hasUnpaidMoney(order)) return 'money-received';
    const { id, state } = order;
    await endOrder(trx, id, 'removed');
    await trx('orders').where({ id }).update({ removed_at: new Date() });
    await writeAudit(trx, actor.documentId, 'order.removed', documentId, { state });
    return null;
  });
}

type RestoreResult = { ok: true; order: OrderRecord } | { ok: false; reason: 'not-found' | 'not-removed' };

/** Restores a removed order in its previous state. An order that was cancelled by its removal stays cancelled. */
export function restoreOrder(knex: Knex, documentId: string, actor: SignedInUser): Promise<RestoreResult> {
  return knex.transaction(async (trx): Promise<RestoreResult> => {
    const [found] = await trx('orders')
      .where({ document_id: documentId })
      .forNoKeyUpdate()
      .select('id', 'removed_at');
    if (!found) return { ok: false, reason: 'not-found' };
    if (found.removed_at === null) return { ok: false, reason: 'not-removed' };
    await trx('orders').where({ id: found.id }).update({ removed_at: null });
    await writeAudit(trx, actor.documentId, 'order.restored', documentId);
    return { ok: true, order: await mustFindOrderRow(trx, found.id) };
  });
}
