import { draftOrder, type OrderDraft } from '../../domain/draft-order';
import type { OrderRecord } from '../../domain/order';
import type { HoldRequest, HoldResult } from '../../domain/ports';
import { newDocumentId } from './document-id';
import type { Knex } from './knex';
import { lockCustomer } from './locks';
import { findOpenOrder, findOrderByKey, mustFindOrderRow } from './order-reads';
import { lockProducts, takeStock } from './stock';

/** Thrown to roll a transaction back with a refusal as its result. */
class Refused extends Error {
  readonly result: HoldResult;

  constructor(result: HoldResult) {
    super('refused');
    this.result = result;
  }
}

/** One transaction: checks the request against locked products, takes the stock, writes the order. */
export async function hold(knex: Knex, request: HoldRequest): Promise<HoldResult> {
  try {
    return await knex.transaction((trx) => holdIn(trx, request));
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

async function holdIn(trx: Knex, request: HoldRequest): Promise<HoldResult> {
  // One buyer's requests take turns: the second one sees what the first one holds.
  await lockCustomer(trx, request.customer.id);
  const earlier = await earlierOrder(trx, request);
  if (earlier) return { ok: true, isNew: false, order: earlier };

  const orderId = await insertOrder(trx, request);
  const products = await lockProducts(
    trx,
    request.input.lines.map((line) => line.product),
  );
  const drafted = draftOrder(request.input, products);
  if (!drafted.ok) throw new Refused(drafted);
  await takeStock(trx, drafted.draft.lines);
  await writeDraft(trx, orderId, drafted.draft);
  return { ok: true, isNew: true, order: await mustFindOrderRow(trx, orderId) };
}

/**
 * The order that this request stands for already: that of its key, else one that still holds the goods
 * of the very same cart, e.g. from another tab. Null when there is none.
 */
async function earlierOrder(trx: Knex, request: HoldRequest): Promise<OrderRecord | null> {
  const { customer, idempotencyKey: key, requestHash } = request;
  const known = key === null ? null : await findOrderByKey(trx, customer.id, key);
  if (known) return known;
  const open = await findOpenOrder(trx, customer.id, requestHash);
  if (open && key !== null) {
    const row = { customer_id: customer.id, idempotency_key: key, order_id: open.id };
    await trx('shop_order_keys').insert(row);
  }
  return open;
}

async function insertOrder(trx: Knex, request: HoldRequest): Promise<number> {
  const { customer, input, expiresAt, idempotencyKey, requestHash } = request;
  const { state: region, postalCode, ...address } = input.shippingAddress;
  const now = new Date();
  const inserted = await trx('orders')
    .insert({
      document_id: newDocumentId(),
      state: 'pending',
      customer_id: customer.id,
      customer_document_id: customer.documentId,
      customer_name: customer.name,
      customer_email: customer.email,
      ...address,
      region,
      postal_code: postalCode,
      items_cents: 0,
      shipping_cents: 0,
      total_cents: 0,
      expires_at: expiresAt,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      capture_attempt: 1,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .returning('id');
  return inserted[0].id;
}

async function writeDraft(trx: Knex, orderId: number, draft: OrderDraft): Promise<void> {
  const now = new Date();
  await trx('order_lines').insert(
    draft.lines.map(({ product, quantity }, position) => ({
      document_id: newDocumentId(),
      order_id: orderId,
      position,
      product_document_id: product.documentId,
      name: product.name,
      image: product.image,
      price_cents: product.priceCents,
      quantity,
      created_at: now,
      updated_at: now,
      published_at: now,
    })),
  );
  await trx('orders').where({ id: orderId }).update({
    items_cents: draft.itemsCents,
    shipping_cents: draft.shippingCents,
    total_cents: draft.totalCents,
  });
}
