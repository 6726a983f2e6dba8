import type { ReceivedPaymentInput } from 'shared/schemas';
import { rows, type Knex } from '../../../../platform/database/knex';

/** A recorded payment. */
export interface PaymentRecord extends ReceivedPaymentInput {
  publicId: string;
  createdAt: Date;
}

/** The recorded payments of an order, oldest first. */
export const listPayments = (knex: Knex, orderId: number): Promise<PaymentRecord[]> =>
  rows(
    knex,
    `SELECT public_id, cents AS amount_cents, received_on::text, method, note, created_at
       FROM shop_payments WHERE order_id = ? ORDER BY id`,
    [orderId],
  );
