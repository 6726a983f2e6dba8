import type { ContactMessage } from 'shared';
import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, rows, type Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { inJson } from '#platform/http/in-json';
import { Refusal } from '#platform/refusal';
import { COLUMNS, type MessageRow } from './messages';

/** Which order a message is about. Admins say so: a visitor could name anybody's order. */

/**
 * Assigns a message to an order, which the caller has locked, or to none.
 * @param order row id, documentId and number
 * @throws Refusal `not-found`
 */
export async function assignMessage(
  trx: Knex,
  id: string,
  order: { id: number; documentId: string; orderNumber: string } | null,
  actor: SignedInUser,
): Promise<ContactMessage> {
  const found = await firstRow<MessageRow>(
    trx,
    sql`SELECT ${COLUMNS} FROM shop_contact_messages m WHERE m.public_id = ${id} FOR NO KEY UPDATE OF m`,
  );
  if (!found) throw new Refusal('not-found');
  const [before, after] = [found.order?._id ?? null, order?.documentId ?? null];
  if (before !== after) {
    await trx('shop_contact_messages')
      .where({ public_id: id })
      .update({ order_id: order?.id ?? null });
    const details = { before: { order: before }, after: { order: after } };
    await writeAudit(trx, actor.documentId, 'message.updated', id, details);
  }
  return inJson({
    ...found,
    order: order && { _id: order.documentId, orderNumber: order.orderNumber },
  });
}

/** The messages assigned to an order, newest first. @param orderId row id */
export async function listMessagesOfOrder(knex: Knex, orderId: number): Promise<ContactMessage[]> {
  const found = await rows<MessageRow>(
    knex,
    sql`SELECT ${COLUMNS} FROM shop_contact_messages m WHERE m.order_id = ${orderId} ORDER BY m.id DESC`,
  );
  return inJson(found);
}

/**
 * The latest messages that a customer sent while signed in, that have the account's e-mail, or that are assigned to its
 * orders, newest first. @param userId row id
 */
export async function listMessagesOfCustomer(knex: Knex, userId: number): Promise<ContactMessage[]> {
  const found = await rows<MessageRow>(
    knex,
    sql`SELECT ${COLUMNS} FROM shop_contact_messages m WHERE m.id IN (
       SELECT id FROM shop_contact_messages WHERE user_id = ${userId}
       UNION SELECT w.id FROM shop_contact_messages w JOIN up_users u ON w.email = lower(u.email)
              WHERE u.id = ${userId} AND w.user_id IS NULL
       UNION SELECT w.id FROM shop_contact_messages w JOIN orders o ON o.id = w.order_id
              WHERE o.customer_id = ${userId})
      ORDER BY m.id DESC LIMIT 50`,
  );
  return inJson(found);
}

/** Ends the assignment of messages to these orders, whose customers are forgotten. */
export async function unassignMessages(trx: Knex, orderIds: readonly string[]): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_contact_messages SET order_id = NULL WHERE id IN (
       SELECT m.id FROM shop_contact_messages m JOIN orders o ON o.id = m.order_id
        WHERE o.document_id = ANY(${orderIds}) ORDER BY m.id FOR NO KEY UPDATE OF m)`,
  );
}
