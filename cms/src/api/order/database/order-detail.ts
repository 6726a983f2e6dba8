import type { ContactMessage } from 'shared';
import type { AuditEntry, Note, OrderEmail } from '../rules/timeline';
import type { SignedInUser } from '#platform/database/sessions';
import { writeAudit } from '#platform/audit/audit';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import type { OrderRecord } from '../rules/order';
import type { RefundRecord } from '../rules/refunds/refund';
import { listMessagesOfOrder } from '../../contact';
import { listPayments, type PaymentRecord } from './payment/payment-list';
import { listReturnedCaptures, type ReturnedCapture } from './payment/returned-captures';
import { listRefundsOf } from './refunds';

/** Records about an order that only admins see, such as notes. */
export interface OrderDetail {
  /** Newest first, like the emails and the audit. */
  notes: Note[];
  emails: OrderEmail[];
  audit: AuditEntry[];
  /** Oldest first. */
  refunds: RefundRecord[];
  payments: PaymentRecord[];
  sentBack: ReturnedCapture[];
  /** Messages assigned to it, newest first. */
  messages: ContactMessage[];
}

type OrderIds = Pick<OrderRecord, 'id' | 'documentId'>;

export async function readOrderDetail(knex: Knex, { id, documentId }: OrderIds): Promise<OrderDetail> {
  return {
    notes: await rows(
      knex,
      sql`SELECT n.at, coalesce(u.name, 'A former user') AS who, n.text
         FROM shop_order_notes n LEFT JOIN up_users u ON u.document_id = n.author
        WHERE n.order_id = ${id} ORDER BY n.id DESC`,
    ),
    emails: await rows(
      knex,
      sql`SELECT kind, state, coalesce(sent_at, created_at) AS at FROM shop_outbox
        WHERE substring(subject_id FROM '^[^:#]*') = ${documentId} ORDER BY id DESC`,
    ),
    audit: await rows(
      knex,
      sql`SELECT at, actor, actor_name, action, details::json
         FROM shop_audit WHERE subject = ${documentId} ORDER BY id DESC`,
    ),
    refunds: await listRefundsOf(knex, id),
    payments: await listPayments(knex, id),
    sentBack: await listReturnedCaptures(knex, id),
    messages: await listMessagesOfOrder(knex, id),
  };
}

export function addNote(
  knex: Knex,
  { id, documentId }: OrderIds,
  text: string,
  author: SignedInUser,
): Promise<void> {
  return knex.transaction(async (trx) => {
    await trx('shop_order_notes').insert({ order_id: id, author: author.documentId, text });
    await writeAudit(trx, author.documentId, 'order.note-added', documentId);
  });
}
