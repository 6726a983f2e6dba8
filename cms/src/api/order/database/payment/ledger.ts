import type { Cents, PaymentMethod } from 'shared';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import type { Payment } from '../../rules/payment/ledger';
import type { ProblemKind } from '../../rules/payment/problems';

/** Rows of `shop_ledger`. Whoever writes one has locked its order. */

/** An amount that came in. */
interface Incoming {
  orderId: number;
  /** Null for another currency. */
  cents: Cents | null;
  method: PaymentMethod;
  /** A day, yyyy-mm-dd. */
  receivedOn: string;
  /** PayPal's capture; null for a recorded payment. */
  reference: string | null;
  /** Why the shop does not keep it. */
  problemKind?: ProblemKind;
  note?: string | null;
  /** documentId of who recorded it, or `PROVIDER`. */
  actor: string;
  idempotencyKey?: string | null;
  requestHash?: string;
  /** How the order was to be paid before. */
  methodBefore?: PaymentMethod;
}

/** @returns whether the row is new: a reference is entered once */
export async function enter(trx: Knex, entry: Incoming): Promise<boolean> {
  const added = await trx('shop_ledger')
    .insert({
      order_id: entry.orderId,
      cents: entry.cents,
      method: entry.method,
      received_on: entry.receivedOn,
      reference: entry.reference,
      problem_kind: entry.problemKind ?? null,
      note: entry.note ?? null,
      actor: entry.actor,
      idempotency_key: entry.idempotencyKey ?? null,
      request_hash: entry.requestHash ?? null,
      method_before: entry.methodBefore ?? null,
    })
    .onConflict('reference')
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** An amount that goes back of a payment. */
interface Outgoing {
  orderId: number;
  /** See `Payment.id`. */
  paymentId: string;
  /** Null for another currency. */
  cents: Cents | null;
  receivedOn: string;
  /** PayPal's refund. */
  reference?: string | null;
  isRefund?: boolean;
  note?: string | null;
  actor: string;
  idempotencyKey?: string | null;
  requestHash?: string;
}

/** @returns the new row's public id. @throws if the order has no such payment */
export async function enterReturn(trx: Knex, entry: Outgoing): Promise<string> {
  const { orderId, paymentId, cents, receivedOn, reference, isRefund, note, actor, ...request } = entry;
  const added = await firstRow<{ publicId: string }>(
    trx,
    sql`INSERT INTO shop_ledger (order_id, returns, cents, method, received_on, reference, problem_kind, is_refund, note,
                              actor, idempotency_key, request_hash)
     SELECT order_id, id, ${cents === null ? null : -cents}::integer, method, ${receivedOn}::date, ${reference ?? null}, problem_kind,
            ${isRefund ?? false}::boolean, ${note ?? null}, ${actor}, ${request.idempotencyKey ?? null}, ${request.requestHash ?? null}
       FROM shop_ledger WHERE order_id = ${orderId} AND returns IS NULL AND coalesce(reference, public_id::text) = ${paymentId}
     RETURNING public_id`,
  );
  if (!added) throw new Error(`Order row ${orderId} has no payment ${paymentId}`);
  return added.publicId;
}

/** The hash of the request that had this key; null if none had. */
export const findHashOfKey = async (
  trx: Knex,
  orderId: number,
  key: string | null,
): Promise<string | null> => {
  if (key === null) return null;
  const known = await firstRow<{ requestHash: string }>(
    trx,
    sql`SELECT request_hash FROM shop_ledger WHERE order_id = ${orderId} AND idempotency_key = ${key}`,
  );
  return known?.requestHash ?? null;
};

/** A payment packed as an array, see `PackedLine`. */
export type PackedPayment = [
  id: string,
  method: PaymentMethod,
  amountCents: Cents | null,
  receivedOn: string,
  returnedCents: Cents,
  refundedCents: Cents,
  isKept: boolean,
];

/** The payments of order `o`, oldest first; null for none. */
export const PAYMENTS = sql`
  SELECT json_agg(json_build_array(coalesce(e.reference, e.public_id::text), e.method, e.cents, e.received_on,
           back.returned, back.refunded, e.problem_kind IS NULL) ORDER BY e.received_on, e.id) AS payments
    FROM shop_ledger e
   CROSS JOIN LATERAL (
     SELECT coalesce(-sum(b.cents) FILTER (WHERE NOT b.is_refund), 0) AS returned,
            coalesce(-sum(b.cents) FILTER (WHERE b.is_refund), 0) AS refunded
       FROM shop_ledger b WHERE b.returns = e.id) back
   WHERE e.order_id = o.id AND e.returns IS NULL`;

export function toPayment(packed: PackedPayment): Payment {
  const [id, method, amountCents, receivedOn, returnedCents, refundedCents, isKept] = packed;
  return { id, method, amountCents, receivedOn, returnedCents, refundedCents, isKept };
}

/** See `paidCents`, of order `o`. */
export const PAID_CENTS = sql`(SELECT coalesce(sum(e.cents), 0)::integer FROM shop_ledger e
  WHERE e.order_id = o.id AND e.problem_kind IS NULL AND NOT e.is_refund)`;

/** All money that went back without having been a sale, as a table. */
export const RETURNED = sql`(
  SELECT b.order_id, b.created_at AS at, b.method, -b.cents AS cents, b.note,
         coalesce(b.reference, e.reference, b.public_id::text) AS reference
    FROM shop_ledger b JOIN shop_ledger e ON e.id = b.returns WHERE NOT b.is_refund AND b.cents IS NOT NULL)`;

/** Removes the notes about payments of orders `o`. */
export const forgetNotes = (trx: Knex, where: Sql): Promise<number> =>
  execute(trx, sql`UPDATE shop_ledger e SET note = NULL FROM orders o WHERE o.id = e.order_id AND ${where}`);
