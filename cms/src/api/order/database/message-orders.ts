import type { ContactMessage } from 'shared';
import { rows, type Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { assignMessage } from '../../contact';

/** The orders that people mean by a number, a whole id or its last six characters, at most two. Locks them against deletion. */
function lockOrdersCalled(trx: Knex, name: string) {
  const number = /^\d{1,9}$/.test(name) ? name : null;
  return rows<{ id: number; documentId: string; orderNumber: string }>(
    trx,
    sql`SELECT o.id, o.document_id, o.order_number::text FROM orders o
      WHERE o.removed_at IS NULL
        AND (o.document_id = ${name} OR right(o.document_id, 6) = ${name} OR o.order_number = ${number}::integer)
      ORDER BY o.id LIMIT 2 FOR KEY SHARE`,
  );
}

/**
 * @param name of the order, as people say it; null for no order
 * @throws Refusal `no-order`, `several-orders`; `not-found` without such a message
 */
export function assignMessageTo(
  knex: Knex,
  messageId: string,
  name: string | null,
  actor: SignedInUser,
): Promise<ContactMessage> {
  return knex.transaction(async (trx) => {
    const called = name === null ? [] : await lockOrdersCalled(trx, name.toLowerCase());
    if (name !== null && called.length === 0) throw new Refusal('no-order');
    if (called.length > 1) throw new Refusal('several-orders');
    return assignMessage(trx, messageId, called[0] ?? null, actor);
  });
}
