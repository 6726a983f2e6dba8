import type { ShippingAddress } from 'shared';
import type { AuditRecord } from '#platform/audit/rules/history';
import { ABOUT_ACCOUNTS, TO_AN_ADDRESS } from '#platform/email/database/outbox';
import { rows, type Knex } from '#platform/database/knex';
import type { PersonalData } from 'shared';
import type { SignedInUser } from '#platform/database/sessions';
import { sql, type Sql } from '#platform/database/sql';
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

const ofOrders = (userId: number) => sql`JOIN orders o ON o.customer_id = ${userId}`;

async function readAll(trx: Knex, user: SignedInUser): Promise<PersonalRecord> {
  const { id, documentId } = user;
  const list = <Row>(query: Sql) => rows<Row>(trx, query);
  const [found] = await list<{ createdAt: Date }>(sql`SELECT created_at FROM up_users WHERE id = ${id}`);
  return {
    user,
    createdAt: found?.createdAt ?? new Date(),
    sessions: await list(
      sql`SELECT created_at, expires_at FROM shop_sessions
        WHERE user_id = ${id} AND expires_at > now() ORDER BY created_at DESC`,
    ),
    passkeys: await list(
      sql`SELECT name, created_at, used_at FROM shop_passkeys WHERE user_id = ${id} ORDER BY id DESC`,
    ),
    addresses: await list(
      sql`SELECT name, is_usual, place::json AS place FROM shop_addresses
        WHERE user_id = ${id} ORDER BY created_at DESC`,
    ),
    knownAddresses: await list(
      sql`SELECT address, expires_at FROM shop_known_addresses
        WHERE user_id = ${id} ORDER BY expires_at DESC`,
    ),
    orders: await listAllOrdersOf(trx, id),
    quotes: await listQuotesOf(trx, id),
    payments: await list(
      sql`SELECT o.document_id AS order, p.received_on::text AS received_at, p.cents AS amount_cents, p.method, p.note,
              (SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'amountCents', -r.cents, 'note', r.note)
                                        ORDER BY r.id DESC), '[]')
                 FROM shop_ledger r WHERE r.returns = p.id AND NOT r.is_refund) AS returned
         FROM shop_ledger p ${ofOrders(id)} AND o.id = p.order_id AND p.returns IS NULL AND p.reference IS NULL
        ORDER BY p.id DESC`,
    ),
    refunds: await list(
      sql`SELECT o.document_id AS order, r.created_at AS at, r.amount_cents, r.reason, r.state
         FROM shop_refunds r ${ofOrders(id)} AND o.id = r.order_id ORDER BY r.id DESC`,
    ),
    emails: await readEmails(trx, user),
    notes: await list(
      sql`SELECT o.document_id AS order, n.at, n.text
         FROM shop_order_notes n ${ofOrders(id)} AND o.id = n.order_id ORDER BY n.id DESC`,
    ),
    reviews: await list(
      sql`SELECT p.name AS product, r.name, r.rating, r.comment, r.reply, r.created_at
         FROM reviews r LEFT JOIN products p ON p.id = r.product_id
        WHERE r.user_id = ${id} ORDER BY r.id DESC`,
    ),
    lists: await list(
      sql`SELECT name, items::json AS items, created_at, updated_at FROM shop_lists
        WHERE user_id = ${id} ORDER BY updated_at DESC, id DESC`,
    ),
    stockAlerts: await list(
      sql`SELECT p.name AS product, a.created_at
         FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
        WHERE a.${sentBy('shop_stock_alerts', id)} ORDER BY a.id DESC`,
    ),
    messages: await list(
      sql`SELECT name, about, message, created_at,
              (SELECT document_id FROM orders o WHERE o.id = order_id AND o.customer_id = ${id}) AS "order"
         FROM shop_contact_messages WHERE ${sentBy('shop_contact_messages', id)} ORDER BY id DESC`,
    ),
    history: await list(
      sql`SELECT at, actor, actor_name, action, subject, subject_name, ${ORDER_NUMBER},
              details::json AS details
         FROM shop_audit
        WHERE subject = ${documentId}
           OR subject IN (SELECT document_id FROM orders WHERE customer_id = ${id})
           OR subject IN (SELECT document_id FROM reviews WHERE user_id = ${id})
           OR subject IN (SELECT document_id FROM shop_quotes WHERE user_id = ${id})
        ORDER BY id DESC`,
    ),
  };
}

/** Emails about the person's orders, quotes and account. Emails to the business are left out. */
function readEmails(trx: Knex, { id }: SignedInUser): Promise<PersonalRecord['emails']> {
  const at = sql`coalesce(e.sent_at, e.created_at) AS at`;
  return rows(
    trx,
    sql`SELECT o.document_id AS order, e.kind, e.state, ${at} FROM shop_outbox e ${ofOrders(id)}
        AND o.document_id = substring(e.subject_id FROM '^[^:#]*') AND e.kind <> ALL(${TO_THE_BUSINESS})
      UNION ALL
     SELECT NULL, e.kind, e.state, ${at} FROM shop_outbox e JOIN shop_quotes q ON q.user_id = ${id}
        AND q.document_id = substring(e.subject_id FROM '^[^:#]*') AND e.kind <> ALL(${TO_THE_BUSINESS})
      UNION ALL
     SELECT NULL, e.kind, e.state, ${at} FROM shop_outbox e
      WHERE e.kind = ANY(${TO_AN_ADDRESS}) AND EXISTS (
              SELECT FROM shop_account_mailboxes m
               WHERE m.user_id = ${id} AND m.email = substring(e.subject_id FROM ':(.*)')
                 AND e.created_at >= m.proven_at)
         OR e.kind = ANY(${ABOUT_ACCOUNTS})
        AND e.subject_id IN (SELECT id::text FROM shop_account_recoveries WHERE user_id = ${id})
      ORDER BY at DESC`,
  );
}
