import type { OrderChange, Reference } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { awaitsPaymentRequest, type OrderRecord } from '../../rules/order';
import { changedFacts } from '../../rules/placing/change-facts';
import { changeRefusal } from '../../rules/placing/change-order';
import { keepBuyer } from '../invoices/buyer';
import { queuePaymentRequest } from '../order-emails';
import { findAnyOrder, mustFindOrderRow } from '../reads';
import { changeLines } from './change-lines';
import { addressColumns, referenceColumns } from './order-rows';

/**
 * Corrects an order, with an audit entry. New lines of an order to be paid by PayPal are emailed to its customer.
 * @throws Refusal `not-found`; as `changeRefusal` and `changeLines`
 */
export function changeOrder(
  knex: Knex,
  documentId: string,
  change: OrderChange,
  actor: SignedInUser,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { document_id: documentId });
    await trx('orders').where({ document_id: documentId }).forUpdate().select('id');
    const before = await findAnyOrder(trx, documentId);
    if (!before) throw new Refusal('not-found');
    const reason = changeRefusal(before, change, new Date());
    if (reason) throw new Refusal(reason);
    if (change.lines) await changeLines(trx, before, change.lines, actor);
    await changeDetails(trx, before, change);
    return record(trx, before, actor);
  });
}

async function changeDetails(
  trx: Knex,
  order: OrderRecord,
  { shippingAddress, reference }: OrderChange,
): Promise<void> {
  if (!shippingAddress && !reference) return;
  await keepBuyer(trx, order);
  await trx('orders')
    .where({ id: order.id })
    .update({
      ...(shippingAddress && addressColumns(shippingAddress)),
      ...(reference && correctedReference(order, reference)),
    });
}

/** The quote's accounts mailbox, which admins see, stays hidden from the customer unless it is changed. */
function correctedReference({ quotedAccountsEmail }: OrderRecord, reference: Reference) {
  const isAsQuoted = quotedAccountsEmail !== null && reference.accountsEmail === quotedAccountsEmail;
  const own = isAsQuoted ? { ...reference, accountsEmail: null } : reference;
  return { ...referenceColumns(own), accounts_as_quoted: isAsQuoted };
}

/** Notes what has changed, if anything has, and tells the customer about a new total. */
async function record(trx: Knex, before: OrderRecord, actor: SignedInUser): Promise<OrderRecord> {
  const after = await mustFindOrderRow(trx, before.id);
  const facts = changedFacts(before, after);
  if (!facts) return after;
  await writeAudit(trx, actor.documentId, 'order.corrected', before.documentId, facts);
  const isForLines = 'items' in facts.after || 'totalCents' in facts.after;
  if (isForLines && awaitsPaymentRequest(after)) await queuePaymentRequest(trx, after);
  return after;
}
