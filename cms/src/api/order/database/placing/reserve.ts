import { dayOf } from 'shared';
import { replacedRefusal } from '../../rules/placing/place-order';
import { quoteRefusal, type LockedQuote } from '../../rules/placing/accept-quote';
import { priceCheckout, type QuotedInput } from '../../rules/placing/price-quote';
import type { ReserveRefusal, ReserveRequest, ReserveResult } from '../../rules/ports';
import { holdGoods, type CustomerHoldings, type UnpaidHold } from '../../rules/placing/holding';
import type { OrderRecord } from '../../rules/order';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { lockCustomer, lockDocuments } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import {
  findOpenOrder,
  findOrderByKey,
  findOrderOf,
  findOrderOfQuote,
  IS_CHECKOUT,
  mustFindOrderRow,
} from '../reads';
import { insertOrder, writeDraft } from './order-rows';
import { endOrder } from '../end';
import { Refused } from './refused';
import { lockProducts, takeStock } from '../stock';

/** One transaction, see `OrderRepository.reserve`. */
export async function reserve(knex: Knex, request: ReserveRequest): Promise<ReserveResult> {
  try {
    return await knex.transaction((trx) => reserveIn(trx, request));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal as ReserveRefusal };
    throw error;
  }
}

async function reserveIn(trx: Knex, request: ReserveRequest): Promise<ReserveResult> {
  // A buyer's requests run one after another, so each sees what the previous one reserved.
  await lockCustomer(trx, request.customer.id);
  const earlier = await earlierOrder(trx, request);
  if (earlier) return { ok: true, isNew: false, order: earlier };

  const wanted = request.input.lines.map((line) => line.product);
  const replacedEnds = await endOthers(trx, request, wanted);
  await assertUnpaid(trx, request);
  const { customer, input, idempotencyKey, requestHash, now } = request;
  const quote = 'quote' in input ? input.quote : null;
  if (quote) await assertOpen(trx, quote, now);
  const orderId = await insertOrder(trx, {
    customer,
    idempotencyKey,
    requestHash,
    now,
    quote,
    shippingAddress: input.shippingAddress,
    reference: input.reference,
    expiresAt: await holdUntil(trx, request, replacedEnds),
  });
  const drafted = priceCheckout(input, await lockProducts(trx, wanted));
  if (!drafted.ok) throw new Refused<ReserveRefusal>(drafted.refusal);
  await takeStock(trx, drafted.draft.lines);
  await writeDraft(trx, orderId, drafted.draft);
  return { ok: true, isNew: true, order: await mustFindOrderRow(trx, orderId) };
}

/**
 * The order that this request already has: the order with its key, or an open order for the same cart, e.g. from
 * another tab. Null if there is none.
 */
async function earlierOrder(trx: Knex, request: ReserveRequest): Promise<OrderRecord | null> {
  const { customer, idempotencyKey: key, requestHash, now } = request;
  const known = key === null ? null : await findOrderByKey(trx, customer.id, key);
  if (known) return known;
  const open = await findOpenOrder(trx, customer.id, requestHash, now);
  if (open && key !== null) {
    const row = { customer_id: customer.id, idempotency_key: key, order_id: open.id };
    await trx('shop_order_keys').insert(row);
  }
  return open;
}

/**
 * Ends the customer's other unfinished checkouts. Locks all products first, in the order that all transactions use.
 * @returns when their reservations would have ended
 */
async function endOthers(
  trx: Knex,
  { customer, keep }: ReserveRequest,
  wanted: readonly string[],
): Promise<Date[]> {
  const others = await rows<{ id: number; holdEndsAt: Date }>(
    trx,
    sql`SELECT id, hold_ends_at FROM orders o
      WHERE customer_id = ${customer.id} AND state = 'pending' AND ${IS_CHECKOUT} AND id <> ALL(${keep})
      ORDER BY id FOR UPDATE`,
  );
  const ids = others.map(({ id }) => id);
  const held = await trx('order_lines').whereIn('order_id', ids).pluck('product_document_id');
  await lockDocuments(trx, 'products', [...wanted, ...held], 'change');
  for (const id of ids) await endOrder(trx, id, 'replaced');
  return others.map(({ holdEndsAt }) => holdEndsAt);
}

/** When the reservation will end. @throws Refused if the customer's daily time is used up */
async function holdUntil(
  trx: Knex,
  { customer, holding, now }: ReserveRequest,
  replacedEnds: readonly Date[],
): Promise<Date> {
  const holdings = { ...(await readHoldings(trx, customer.id, now)), replacedEnds };
  const held = holdGoods(holding, holdings, now);
  if (held.ok) return held.until;
  throw new Refused<ReserveRefusal>({ reason: 'held-too-long', retryAt: held.retryAt });
}

/** Locks the quote's row, after the products, and checks that it can be accepted. @throws Refused */
async function assertOpen(trx: Knex, quote: QuotedInput['quote'], now: Date): Promise<void> {
  const locked = await firstRow<Omit<LockedQuote, 'isAccepted'>>(
    trx,
    sql`SELECT withdrawn_at IS NOT NULL AS is_withdrawn, valid_until::text, revision
       FROM shop_quotes WHERE id = ${quote.id} FOR UPDATE`,
  );
  // Read after the lock, so that it sees the order of whoever had the lock before.
  const isAccepted = (await findOrderOfQuote(trx, quote.id)) !== null;
  const cause = quoteRefusal(locked && { ...locked, isAccepted }, quote, dayOf(now));
  if (cause) throw new Refused<ReserveRefusal>({ reason: 'quote', cause });
}

/** Runs after open orders are locked: the order to be replaced may have been paid since it was looked up. */
async function assertUnpaid(trx: Knex, { customer, replaces }: ReserveRequest): Promise<void> {
  const replaced = replaces === null ? null : await findOrderOf(trx, customer.id, replaces);
  const refusal = replaced && replacedRefusal(replaced);
  if (refusal) throw new Refused<ReserveRefusal>(refusal);
}

/** The customer's recent reservations without payment. @throws if the account is gone */
async function readHoldings(
  knex: Knex,
  customerId: number,
  now: Date,
): Promise<Omit<CustomerHoldings, 'replacedEnds'>> {
  const account = await firstRow<{ since: Date; hasPaid: boolean }>(
    knex,
    sql`SELECT coalesce(created_at, 'epoch') AS since,
            EXISTS (SELECT FROM orders WHERE customer_id = u.id AND paid_at IS NOT NULL) AS has_paid
       FROM up_users u WHERE id = ${customerId}`,
  );
  if (!account) throw new Error(`Account ${customerId} is gone`);
  const holds = await rows<UnpaidHold>(
    knex,
    sql`SELECT created_at AS from,
            CASE state WHEN 'pending' THEN hold_ends_at ELSE least(hold_ends_at, updated_at) END AS to
       FROM orders o WHERE customer_id = ${customerId} AND state IN ('pending', 'under_review', 'cancelled')
        AND ${IS_CHECKOUT} AND created_at > ${now}::timestamp - interval '2 days'`,
  );
  return { ...account, holds };
}
