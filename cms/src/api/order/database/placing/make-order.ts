import type { Core } from '@strapi/strapi';
import type { MadeOrderInput } from 'shared/schemas';
import { findOrInsertUser, findUser, mailboxIsClaimed } from '../../../account';
import { writeAudit } from '#platform/audit/audit';
import { isUniqueViolation, type Knex } from '#platform/database/knex';
import { lockCustomer } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { awaitsPaymentRequest, UNPROVEN_CUSTOMER, type OrderRecord } from '../../rules/order';
import { reservedUntil } from '../../rules/placing/made-order';
import { priceLines } from '../../rules/placing/price-order';
import { queuePaymentRequest } from '../order-emails';
import { findOrderByKey, mustFindOrderRow } from '../reads';
import { lockProducts, takeStock } from '../stock';
import { insertOrder, writeDraft, type NewOrder } from './order-rows';

interface MakeRequest {
  input: MadeOrderInput;
  actor: SignedInUser;
  /** The admin's Idempotency-Key; null if there is none. */
  key: string | null;
  requestHash: string;
}

/**
 * Makes an order for a customer, who gets an email that says how to pay it. It is no checkout of the customer:
 * it ends none of their orders, no later one ends it, and it does not count against their reservation time.
 * @throws Refusal as `customerOf` and `priceLines`; `email-taken`, `idempotency-key-reused`
 */
export async function makeOrder(strapi: Core.Strapi, request: MakeRequest): Promise<OrderRecord> {
  const make = () => strapi.db.transaction(({ trx }) => makeIn(strapi, trx, request));
  try {
    // A parallel request may have made the same account: then the second attempt finds it.
    return await make().catch(retryOnConflict(make));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken');
    throw error;
  }
}

/** Runs a transaction again that a parallel one was ahead of. */
export const retryOnConflict =
  <Result>(repeat: () => Promise<Result>) =>
  (error: unknown): Promise<Result> => {
    if (isUniqueViolation(error)) return repeat();
    throw error;
  };

async function makeIn(
  strapi: Core.Strapi,
  trx: Knex,
  { input, actor, key, requestHash }: MakeRequest,
): Promise<OrderRecord> {
  const now = new Date();
  const account = await customerOf(strapi, trx, input.customer, actor);
  await lockCustomer(trx, account.id);
  const customer = await readerOf(trx, account, input.customer);
  const idempotencyKey = key && `made ${key}`;
  const earlier = idempotencyKey && (await findOrderByKey(trx, customer.id, idempotencyKey));
  if (earlier) return sameRequest(earlier, requestHash);
  const { paymentMethod, shippingAddress, reference } = input;
  const id = await insertOrder(trx, {
    customer,
    shippingAddress,
    reference,
    idempotencyKey,
    requestHash,
    now,
    expiresAt: reservedUntil(paymentMethod, now),
    made: { by: actor.documentId, paymentMethod },
  });
  await takeLines(trx, id, input.lines);
  const order = await mustFindOrderRow(trx, id);
  const { documentId, totalCents } = order;
  await writeAudit(trx, actor.documentId, 'order.made', documentId, { totalCents, paymentMethod });
  if (awaitsPaymentRequest(order)) await queuePaymentRequest(trx, order);
  return order;
}

/** @throws Refusal `customer-not-found`; the database's unique violation if nobody may have the email now */
export async function customerOf(
  strapi: Core.Strapi,
  trx: Knex,
  wanted: MadeOrderInput['customer'],
  { documentId: actor }: SignedInUser,
): Promise<SignedInUser> {
  const { _id, name = '', email = '' } = wanted;
  if (_id === undefined) return findOrInsertUser(strapi, trx, { name, email }, actor);
  const known = await findUser(trx, _id);
  if (!known) throw new Refusal('customer-not-found');
  return known;
}

/**
 * The account that gets the order or quote. If only the address was typed, and the account may be of a stranger who has
 * signed up with it, nobody gets it. An order waits until the mailbox is proven: see `shop_attach_orders`.
 */
export async function readerOf(
  trx: Knex,
  account: SignedInUser,
  { _id, name = '', email = '' }: MadeOrderInput['customer'],
): Promise<NewOrder['customer']> {
  const waits = _id === undefined && (await mailboxIsClaimed(trx, email));
  return waits ? { id: null, documentId: UNPROVEN_CUSTOMER, name, email } : account;
}

/** @throws Refusal `idempotency-key-reused` */
function sameRequest(earlier: OrderRecord, requestHash: string): OrderRecord {
  if (earlier.requestHash === requestHash) return earlier;
  throw new Refusal('idempotency-key-reused');
}

/** @throws Refusal as `priceLines` */
async function takeLines(trx: Knex, orderId: number, lines: MadeOrderInput['lines']) {
  const wanted = lines.map(({ product }) => product);
  const drafted = priceLines(lines, await lockProducts(trx, wanted));
  if (!drafted.ok) throw new Refusal(drafted.refusal);
  await takeStock(trx, drafted.draft.lines);
  await writeDraft(trx, orderId, drafted.draft);
}
