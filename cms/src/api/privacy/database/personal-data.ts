import type { ShippingAddress } from 'shared';
import type { AuditRecord } from '#platform/audit/rules/history';
import { ABOUT_ACCOUNTS, TO_AN_ADDRESS } from '#platform/email/database/outbox';
import { rows, type Knex } from '#platform/database/knex';
import type { PersonalData } from 'shared';
import type { SignedInUser } from '#platform/database/sessions';
import { TO_THE_BUSINESS } from '#platform/email/rules/email-names';
import { listAllOrdersOf, ORDER_NUMBER, type OrderEmail, type OrderRecord } from '../../order';
import { listQuotesOf, type QuoteRecord } from '../../quote';
import { sentBy } from '../../account';

/** All data that the shop holds about an account's owner. Lists are newest first. */
export interface PersonalRecord {
  user: SignedInUser;
  createdAt: Date;
  sessions: { createdAt: Date; expiresAt: Date }[];
  passkeys: { name: string; createdAt: Date; usedAt: Date | null }[];
  addresses: { name: string; isUsual: boolean; place: ShippingAddress }[];
  knownAddresses: { address: string; expiresAt: Date }[];
  orders: OrderRecord[];
  quotes: QuoteRecord[];
  payments: {
    order: string;
    receivedAt: string;
    amountCents: number;
    method: string;
    note: string | null;
    returned: { at: string; amountCents: number; note: string | null }[];
  }[];
  refunds: { order: string; at: Date; amountCents: number; reason: string; state: RefundState }[];
  emails: (OrderEmail & { order: string | null })[];
  notes: { order: string; at: Date; text: string }[];
  reviews: {
    product: string | null;
    name: string;
    rating: number;
    comment: string;
    reply: string | null;
    createdAt: Date;
  }[];
  lists: {
    name: string;
    items: PersonalData['lists'][number]['items'];
    createdAt: Date;
    updatedAt: Date;
  }[];
  stockAlerts: { product: string; createdAt: Date }[];
  messages: {
    name: string;
    about: string | null;
    message: string;
    createdAt: Date;
    order: string | null;
  }[];
  history: AuditRecord[];
}

type RefundState = 'requested' | 'pending' | 'completed' | 'failed';

/** Reads everything from one snapshot. */
export function readPersonalData(knex: Knex, user: SignedInUser): Promise<PersonalRecord> {
  return knex.transaction((trx) => readAll(trx, user), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  });
}

const OF_ORDERS = 'JOIN orders o ON o.customer_id = ?';

async function readAll(trx: Knex, user: SignedInUser): Promise<PersonalRecord> {
  const { id, documentId } = user;
  const list = <Row>(sql: string, ...bindings: (string | number)[]) => rows<Row>(trx, sql, bindings);
  const account = 'SELECT created_at FROM up_users WHERE id = ?';
  const [found] = await list<{ createdAt: Date }>(account, id);
  return {
    user,
    createdAt: found?.createdAt ?? new Date(),
    sessions: await list(
      `SELECT created_at, expires_at FROM shop_sessions
        WHERE user_id = ? AND expires_at > now() ORDER BY created_at DESC`,
      id,
    ),
    passkeys: await list(
      `SELECT name, created_at, used_at FROM shop_passkeys WHERE user_id = ? ORDER BY id DESC`,
      id,
    ),
    addresses: await list(
      `SELECT name, is_usual, place::json AS place FROM shop_addresses
        WHERE user_id = ? ORDER BY created_at DESC`,
      id,
    ),
    knownAddresses: await list(
      `SELECT address, expires_at FROM shop_known_addresses
        WHERE user_id = ? ORDER BY expires_at DESC`,
      id,
    ),
    orders: await listAllOrdersOf(trx, id),
    quotes: await listQuotesOf(trx, id),
    payments: await list(
      `SELECT o.document_id AS order, p.received_on::text AS received_at, p.cents AS amount_cents, p.method, p.note,
              (SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'amountCents', r.cents, 'note', r.note)
                                        ORDER BY r.id DESC), '[]')
                 FROM shop_payment_returns r WHERE r.payment_id = p.id) AS returned
         FROM shop_payments p ${OF_ORDERS} AND o.id = p.order_id ORDER BY p.id DESC`,
      id,
    ),
    refunds: await list(
      `SELECT o.document_id AS order, r.created_at AS at, r.amount_cents, r.reason, r.state
         FROM shop_refunds r ${OF_ORDERS} AND o.id = r.order_id ORDER BY r.id DESC`,
      id,
    ),
    emails: await readEmails(trx, user),
    notes: await list(
      `SELECT o.document_id AS order, n.at, n.text
         FROM shop_order_notes n ${OF_ORDERS} AND o.id = n.order_id ORDER BY n.id DESC`,
      id,
    ),
    reviews: await list(
      `SELECT p.name AS product, r.name, r.rating, r.comment, r.reply, r.created_at
         FROM reviews r LEFT JOIN products p ON p.id = r.product_id
        WHERE r.user_id = ? ORDER BY r.id DESC`,
      id,
    ),
    lists: await list(
      `SELECT name, items::json AS items, created_at, updated_at FROM shop_lists
        WHERE user_id = ? ORDER BY updated_at DESC, id DESC`,
      id,
    ),
    stockAlerts: await list(
      `SELECT p.name AS product, a.created_at
         FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
        WHERE a.${sentBy('shop_stock_alerts')} ORDER BY a.id DESC`,
      id,
    ),
    messages: await list(
      `SELECT name, about, message, created_at,
              (SELECT document_id FROM orders o WHERE o.id = order_id AND o.customer_id = ?) AS "order"
         FROM shop_contact_messages WHERE ${sentBy('shop_contact_messages')} ORDER BY id DESC`,
      id,
      id,
    ),
    history: await list(
      `SELECT at, actor, actor_name, action, subject, subject_name, ${ORDER_NUMBER.sql},
              details::json AS details
         FROM shop_audit
        WHERE subject = ?
           OR subject IN (SELECT document_id FROM orders WHERE customer_id = ?)
           OR subject IN (SELECT document_id FROM reviews WHERE user_id = ?)
           OR subject IN (SELECT document_id FROM shop_quotes WHERE user_id = ?)
        ORDER BY id DESC`,
      documentId,
      id,
      id,
      id,
    ),
  };
}

/** Emails about the person's orders, quotes and account. Emails to the business are left out. */
function readEmails(trx: Knex, { id }: SignedInUser): Promise<PersonalRecord['emails']> {
  const at = 'coalesce(e.sent_at, e.created_at) AS at';
  return rows(
    trx,
    `SELECT o.document_id AS order, e.kind, e.state, ${at} FROM shop_outbox e ${OF_ORDERS}
        AND o.document_id = substring(e.subject_id FROM '^[^:#]*') AND e.kind <> ALL(?)
      UNION ALL
     SELECT NULL, e.kind, e.state, ${at} FROM shop_outbox e JOIN shop_quotes q ON q.user_id = ?
        AND q.document_id = substring(e.subject_id FROM '^[^:#]*') AND e.kind <> ALL(?)
      UNION ALL
     SELECT NULL, e.kind, e.state, ${at} FROM shop_outbox e
      WHERE e.kind = ANY(?) AND EXISTS (
              SELECT FROM shop_account_mailboxes m
               WHERE m.user_id = ? AND m.email = substring(e.subject_id FROM ':(.*)')
                 AND e.created_at >= m.proven_at)
         OR e.kind = ANY(?)
        AND e.subject_id IN (SELECT id::text FROM shop_account_recoveries WHERE user_id = ?)
      ORDER BY at DESC`,
    [id, TO_THE_BUSINESS, id, TO_THE_BUSINESS, TO_AN_ADDRESS, id, ABOUT_ACCOUNTS, id],
  );
}
