import type { Delivery } from 'shared/schemas';
import { hasUnpaidMoney, isPaid, mayBecome, type OrderRecord } from '../rules/order';
import { isSameShipment, linesToPack, shipmentAfter, type Shipment } from '../rules/shipping/shipment';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { writeAudit } from '#platform/audit/audit';
import { queueShippingConfirmation } from './order-emails';
import type { Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import { endOrder } from './end';
import { lockAnyOrder, mustFindOrderRow } from './reads';

/**
 * Marks a paid order as shipped, or corrects its shipment, and emails the customer about a new tracking number. A
 * repeat changes nothing.
 * @throws Refusal `not-found`, `not-paid`, `nothing-left`, `changed`
 */
export function deliverOrder(
  knex: Knex,
  documentId: string,
  delivery: Delivery,
  actor: SignedInUser,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const order = await lockAnyOrder(trx, documentId);
    if (!order) throw new Refusal('not-found');
    if (!isPaid(order)) throw new Refusal('not-paid');
    if (linesToPack(order).length === 0) throw new Refusal('nothing-left');
    const after = shipmentAfter(order, delivery);
    if (!after) throw new Refusal('changed');
    await writeShipment(trx, order, after, actor);
    const shipped = await mustFindOrderRow(trx, order.id);
    await queueShippingConfirmation(trx, shipped, mayBecome(order.state, 'shipped'));
    return shipped;
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

/**
 * Hides an order from all lists and responses. Its row stays, because it documents a payment. Goods that it still
 * reserves are put back.
 * @throws Refusal `not-found`, `money-received`
 */
export function removeOrder(knex: Knex, documentId: string, actor: SignedInUser): Promise<void> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { document_id: documentId });
    const order = await lockAnyOrder(trx, documentId);
    if (!order) throw new Refusal('not-found');
    if (hasUnpaidMoney(order)) throw new Refusal('money-received');
    const { id, state } = order;
    await endOrder(trx, id, 'removed');
    await trx('orders').where({ id }).update({ removed_at: new Date() });
    await writeAudit(trx, actor.documentId, 'order.removed', documentId, { state });
  });
}

/**
 * Restores a removed order in its previous state. An order that was cancelled by its removal stays cancelled.
 * @throws Refusal `not-found`, `not-removed`
 */
export function restoreOrder(knex: Knex, documentId: string, actor: SignedInUser): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const [found] = await trx('orders')
      .where({ document_id: documentId })
      .forNoKeyUpdate()
      .select('id', 'removed_at');
    if (!found) throw new Refusal('not-found');
    if (found.removed_at === null) throw new Refusal('not-removed');
    await trx('orders').where({ id: found.id }).update({ removed_at: null });
    await writeAudit(trx, actor.documentId, 'order.restored', documentId);
    return mustFindOrderRow(trx, found.id);
  });
}
