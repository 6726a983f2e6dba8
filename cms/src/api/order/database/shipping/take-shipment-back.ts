import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import { isPaid, type OrderRecord } from '../../rules/order';
import { parcelIdOf } from '../../rules/shipping/shipment';
import { cancelShippingConfirmation } from '../order-emails';
import { lockAnyOrder, mustFindOrderRow } from '../reads';
import { noteWhatIsToShip } from './shortages';

/**
 * Takes a shipment back: the order is paid and to ship again, as if it had not been shipped. The customer gets no email,
 * but gets one when it is shipped again. Not one of the transitions of `mayBecome`, because a payment must not do it.
 * @throws Refusal `not-found`, `no-parcel`, `not-paid`
 */
export function takeShipmentBack(
  knex: Knex,
  { id, parcelId }: { id: string; parcelId: string },
  reason: string,
  actor: SignedInUser,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { document_id: id });
    const order = await lockAnyOrder(trx, id);
    if (!order) throw new Refusal('not-found');
    if (parcelIdOf(order) !== parcelId) throw new Refusal('no-parcel');
    // All of its money went back: there is nothing to ship again.
    if (!isPaid(order)) throw new Refusal('not-paid');
    const { carrier, trackingNumber } = order;
    await trx('orders').where({ id: order.id }).update({
      state: 'paid',
      delivered_at: null,
      carrier: null,
      tracking_number: null,
      updated_at: new Date(),
    });
    await noteWhatIsToShip(trx, order.id);
    const details = { reason, carrier, trackingNumber };
    await writeAudit(trx, actor.documentId, 'order.taken-back', order.documentId, details);
    await cancelShippingConfirmation(trx, order);
    return mustFindOrderRow(trx, order.id);
  });
}
