import type { PaymentMethod, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import type { OrderDraft } from '../../rules/placing/price-order';
import type { Customer } from '../../rules/ports';
import { documentColumns, type Knex } from '#platform/database/knex';

/** The rows of an order and its lines. */

export interface NewOrder {
  /** Without an account, the order waits for its mailbox to be proven. */
  customer: Customer | (Omit<Customer, 'id'> & { id: null });
  shippingAddress: ShippingAddress;
  reference: Reference;
  idempotencyKey: string | null;
  requestHash: string;
  now: Date;
  expiresAt: Date;
  /** Of an order that an admin makes. */
  made?: { by: string; paymentMethod: PaymentMethod };
  /** Of an order that accepts a quote. */
  quote?: { id: number; number: string; accountsAsQuoted: boolean } | null;
}

/** Inserts an order without lines. @returns its row's id */
export async function insertOrder(trx: Knex, order: NewOrder): Promise<number> {
  const { customer, shippingAddress, reference, now, expiresAt, made, quote } = order;
  const inserted = await trx('orders')
    .insert({
      ...documentColumns(now),
      state: 'pending',
      customer_id: customer.id,
      customer_document_id: customer.documentId,
      customer_name: customer.name,
      customer_email: customer.email,
      ...addressColumns(shippingAddress),
      ...referenceColumns(reference),
      ...(made && { made_by: made.by, payment_method: made.paymentMethod }),
      ...(quote && {
        quote_id: quote.id,
        quote_number: quote.number,
        accounts_as_quoted: quote.accountsAsQuoted,
      }),
      items_cents: 0,
      shipping_cents: 0,
      total_cents: 0,
      refunded_cents: 0,
      expires_at: expiresAt,
      hold_ends_at: expiresAt,
      idempotency_key: order.idempotencyKey,
      request_hash: order.requestHash,
      capture_attempt: 1,
    })
    .returning('id');
  return inserted[0].id;
}

/** The columns of a shipping address. Details that are not given become empty. */
export const addressColumns = (to: ShippingAddress) => ({
  address: to.address,
  city: to.city,
  region: to.state,
  postal_code: to.postalCode,
  country: to.country,
  recipient: to.recipient ?? null,
  organisation: to.organisation ?? null,
  phone: to.phone ?? null,
  note: to.note ?? null,
});

/** The columns of an order's reference. */
export const referenceColumns = (reference: Reference) => ({
  reference_organisation: reference.organisation,
  abn: reference.abn,
  purchase_order: reference.purchaseOrder,
  accounts_email: reference.accountsEmail,
  not_before: reference.notBefore,
});

/** Writes an order's lines, then its sums: the list's search text is made when the sums are written. */
export async function writeDraft(trx: Knex, orderId: number, draft: OrderDraft): Promise<void> {
  const now = new Date();
  await trx('order_lines').insert(
    draft.lines.map(({ product, quantity }, position) => ({
      ...documentColumns(now),
      order_id: orderId,
      position,
      product_document_id: product.documentId,
      name: product.name,
      part_num: product.partNum,
      image: product.image,
      price_cents: product.priceCents,
      quantity,
    })),
  );
  await trx('orders')
    .where({ id: orderId })
    .update({
      items_cents: draft.itemsCents - draft.discountCents,
      discount_cents: draft.discountCents || null,
      shipping_cents: draft.shippingCents,
      total_cents: draft.totalCents,
    });
}

/** Columns of an order whose provider's order was dropped. Another `capture_attempt` gives the next one new request ids. */
export const WITHOUT_PROVIDER_ORDER = {
  paypal_order_id: null,
  paypal_cents: null,
  capture_requested_at: null,
  declined_at: null,
} as const;
