import type { ReceivedPaymentInput } from 'shared/schemas';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** A recorded payment. */
export interface PaymentRecord extends ReceivedPaymentInput {
  publicId: string;
  createdAt: Date;
  /** What of it was given back. */
  returnedCents: number;
}

/** The recorded payments of an order, oldest first. */
export const listPayments = (knex: Knex, orderId: number): Promise<PaymentRecord[]> =>
  rows(
    knex,
    sql`SELECT public_id, cents AS amount_cents, received_on::text, method, note, created_at,
            (SELECT coalesce(sum(r.cents), 0)::int FROM shop_payment_returns r WHERE r.payment_id = p.id) AS returned_cents
       FROM shop_payments p WHERE order_id = ${orderId} ORDER BY id`,
  );
