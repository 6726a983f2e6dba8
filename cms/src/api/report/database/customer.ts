import type { Cents } from 'shared';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { SPENT } from './customers';
import { readContacts, type CustomerContacts } from './customer-contacts';
import { type Note, ON_ITS_WAY, type OrderRecord, VISIBLE } from '../../order';

type CustomerOrder = Pick<
  OrderRecord,
  'documentId' | 'orderNumber' | 'state' | 'totalCents' | 'refundedCents' | 'createdAt'
>;

/** An account with its orders. */
export interface CustomerRecord extends CustomerContacts {
  user: SignedInUser;
  createdAt: Date;
  spentCents: Cents;
  orderCount: number;
  openOrderCount: number;
  /** The latest orders, newest first. */
  orders: CustomerOrder[];
  /** Admins' notes about their orders, newest first. */
  notes: (Note & { order: string; orderNumber: string })[];
}

/** Further orders are in the admin's list of orders. */
const SHOWN = 50;

/** Null if there is no such account. */
export async function findCustomer(knex: Knex, documentId: string): Promise<CustomerRecord | null> {
  const found = await firstRow<
    SignedInUser & Omit<CustomerRecord, 'user' | 'orders' | 'notes' | keyof CustomerContacts>
  >(
    knex,
    sql`SELECT u.id, u.document_id, u.name, u.email, u.is_admin, u.admin_role,
            u.created_at, sums.*
       FROM up_users u CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE ${VISIBLE})::int AS order_count,
                count(*) FILTER (WHERE ${ON_ITS_WAY})::int AS open_order_count,
                ${SPENT} AS spent_cents
           FROM orders o WHERE o.customer_id = u.id
       ) sums WHERE u.document_id = ${documentId}`,
  );
  if (!found) return null;
  const { createdAt, spentCents, orderCount, openOrderCount, ...user } = found;
  const orders = await rows<CustomerOrder>(
    knex,
    sql`SELECT o.document_id, o.order_number::text, o.state, o.total_cents,
            coalesce(o.refunded_cents, 0) AS refunded_cents, o.created_at
       FROM orders o WHERE o.customer_id = ${user.id} AND ${VISIBLE}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${SHOWN}`,
  );
  const notes = await rows<CustomerRecord['notes'][number]>(
    knex,
    sql`SELECT n.at, coalesce(u.name, 'A former user') AS who, n.text, o.document_id AS order, o.order_number::text
       FROM shop_order_notes n JOIN orders o ON o.id = n.order_id
       LEFT JOIN up_users u ON u.document_id = n.author
      WHERE o.customer_id = ${user.id} ORDER BY n.id DESC LIMIT ${SHOWN}`,
  );
  const contacts = await readContacts(knex, user.id);
  return { user, createdAt, spentCents, orderCount, openOrderCount, orders, notes, ...contacts };
}
