import type { OrderEmail } from '../rules/order-emails';
import type { AuditEntry, Note } from '../rules/timeline';
import type { SignedInUser } from '../../../platform/database/sessions';
import { writeAudit } from '../../../platform/audit/audit';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import type { OrderRecord } from '../rules/order';
import type { RefundRecord } from '../rules/refunds/refund';
import { listRefundsOf } from './refunds/rows';

/** What admins see and note about an order beside the order itself. */
export interface OrderDesk {
  removedAt: Date | null;
  /** Newest first, as are the emails and the audit. */
  notes: Note[];
  emails: OrderEmail[];
  audit: AuditEntry[];
  /** Oldest first. */
  refunds: RefundRecord[];
}

export async function readOrderDesk(
  knex: Knex,
  { id, documentId }: Pick<OrderRecord, 'id' | 'documentId'>,
): Promise<OrderDesk> {
  const removal = await firstRow<{ removedAt: Date | null }>(
    knex,
    'SELECT removed_at FROM orders WHERE id = ?',
    [id],
  );
  const notes = await rows<Note>(
    knex,
    `SELECT n.at, coalesce(u.name, 'A former user') AS who, n.text
       FROM shop_order_notes n LEFT JOIN up_users u ON u.document_id = n.author
      WHERE n.order_id = ? ORDER BY n.id DESC`,
    [id],
  );
  const emails = await rows<OrderEmail>(
    knex,
    `SELECT kind, state, coalesce(sent_at, created_at) AS at FROM shop_outbox
      WHERE substring(subject_id FROM '^[^:#]*') = ? ORDER BY id DESC`,
    [documentId],
  );
  const audit = await rows<AuditEntry>(
    knex,
    `SELECT at, actor, actor_name, action, details::json AS details
       FROM shop_audit WHERE subject = ? ORDER BY id DESC`,
    [documentId],
  );
  const refunds = await listRefundsOf(knex, id);
  return { removedAt: removal?.removedAt ?? null, notes, emails, audit, refunds };
}

export function addNote(
  knex: Knex,
  { id, documentId }: Pick<OrderRecord, 'id' | 'documentId'>,
  text: string,
  author: SignedInUser,
): Promise<void> {
  return knex.transaction(async (trx) => {
    await trx('shop_order_notes').insert({ order_id: id, author: author.documentId, text });
    await writeAudit(trx, author.documentId, 'order.note-added', documentId);
  });
}
