import type { ReceivedPaymentInput } from 'shared/schemas';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** A recorded payment. */
export interface PaymentRecord extends ReceivedPaymentInput {
  publicId: string;
  createdAt: Date;
  /** What of it was given back before the order was paid. */
  returnedCents: number;
}

/** The recorded payments of an order, oldest first. */
export const listPayments = (knex: Knex, orderId: number): Promise<PaymentRecord[]> =>
  rows(
    knex,
    sql`SELECT public_id, cents AS amount_cents, received_on::text, method, note, created_at,
            (SELECT coalesce(-sum(b.cents), 0)::integer FROM shop_ledger b
              WHERE b.returns = e.id AND NOT b.is_refund) AS returned_cents
       FROM shop_ledger e WHERE order_id = ${orderId} AND returns IS NULL AND reference IS NULL ORDER BY id`,
  );
