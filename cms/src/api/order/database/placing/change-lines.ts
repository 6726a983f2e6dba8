import type { OrderChange } from 'shared/schemas';
import type { Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import type { OrderRecord } from '../../rules/order';
import { reservedUntil } from '../../rules/placing/made-order';
import { priceLines, type OrderDraft, type ProductForSale } from '../../rules/placing/price-order';
import { lockProducts, returnStock, takeStock } from '../stock';
import { WITHOUT_PROVIDER_ORDER, writeDraft } from './order-rows';

/**
 * Replaces the lines of an unpaid order, whose row is locked, at the shop's present prices. What the order reserves is in
 * stock for it. Does nothing if the lines stay as they are.
 * @throws Refusal as `priceLines`, if the lines cannot be had
 */
export async function changeLines(
  trx: Knex,
  order: OrderRecord,
  lines: NonNullable<OrderChange['lines']>,
  actor: SignedInUser,
): Promise<void> {
  const wanted = lines.map(({ product }) => product);
  const held = order.lines.map(({ productDocumentId }) => productDocumentId);
  await lockDocuments(trx, 'products', [...wanted, ...held], 'change');
  const products = await lockProducts(trx, wanted);
  const drafted = priceLines(lines, withHeld(products, order));
  if (!drafted.ok) throw new Refusal(drafted.refusal);
  if (isSame(order, drafted.draft)) return;
  await returnStock(trx, order.id);
  await trx('order_lines').where({ order_id: order.id }).delete();
  await takeStock(trx, drafted.draft.lines);
  await writeDraft(trx, order.id, drafted.draft);
  await requireNewPayment(trx, order, actor);
}

const withHeld = (products: readonly ProductForSale[], { lines }: OrderRecord) =>
  products.map((product) => {
    const held = lines.find((line) => line.productDocumentId === product.documentId);
    return { ...product, countInStock: product.countInStock + (held?.quantity ?? 0) };
  });

function isSame({ lines }: OrderRecord, draft: OrderDraft): boolean {
  const before = lines.map((line) => [line.productDocumentId, line.quantity, line.priceCents]);
  const after = draft.lines.map(({ product, quantity }) => [
    product.documentId,
    quantity,
    product.priceCents,
  ]);
  return JSON.stringify(before) === JSON.stringify(after);
}

/**
 * The new total needs another payment: the provider's order is dropped, and with it what its buyer may approve. An order
 * that the customer placed becomes the admin's, so that the customer's next checkout does not end it, and a repeat of the
 * request that placed it places another.
 */
async function requireNewPayment(trx: Knex, order: OrderRecord, actor: SignedInUser): Promise<void> {
  const until = reservedUntil(order.paymentMethod, new Date());
  const { id, madeBy, captureAttempt } = order;
  const adopted = { made_by: actor.documentId, idempotency_key: null, request_hash: null };
  await trx('orders')
    .where({ id })
    .update({
      ...WITHOUT_PROVIDER_ORDER,
      capture_attempt: captureAttempt + 1,
      expires_at: until,
      hold_ends_at: until,
      ...(madeBy === null && adopted),
    });
  if (madeBy === null) await trx('shop_order_keys').where({ order_id: id }).delete();
}
