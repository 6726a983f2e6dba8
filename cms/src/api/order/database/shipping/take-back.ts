import type { SignedInUser } from '../../../../platform/database/sessions';
import { writeAudit } from '../../../../platform/audit/audit';
import type { Knex } from '../../../../platform/database/knex';
import { keepCustomerOf } from '../../../../platform/database/locks';
import { isPaid, type OrderRecord } from '../../rules/order';
import { parcelIdOf } from '../../rules/shipping/shipment';
import { cancelShippingConfirmation } from '../order-emails';
import { lockAnyOrder, mustFindOrderRow } from '../reads';
import { noteWhatIsToShip } from './shortages';

type TakeBackResult =
  { ok: true; order: OrderRecord } | { ok: false; reason: 'not-found' | 'no-parcel' | 'not-paid' };

/**
 * Takes a shipment back: the order is paid and to ship again, as if it had not been shipped. The customer gets no email,
 * but gets one when it is shipped again. Not one of the transitions of `mayBecome`, because a payment must not do it.
 */
export function takeBack(
  knex: Knex,
  { id, parcelId }: { id: string; parcelId: string },
  reason: string,
  actor: SignedInUser,
): Promise<TakeBackResult> {
  return knex.transaction(async (trx): Promise<TakeBackResult> => {
    await keepCustomerOf(trx, { document_id: id });
    const order = await lockAnyOrder(trx, id);
    if (!order) return { ok: false, reason: 'not-found' };
    if (parcelIdOf(order) !== parcelId) return { ok: false, reason: 'no-parcel' };
    // All of its money went back: there is nothing to ship again.
    if (!isPaid(order)) return { ok: false, reason: 'not-paid' };
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
    return { ok: true, order: await mustFindOrderRow(trx, order.id) };
  });
}
