import type { Buyer } from '../../rules/invoices/invoice';
import type { OrderRecord } from '../../rules/order';
import type { Knex } from '#platform/database/knex';

/**
 * Stores the buyer of an order's invoice, if it has one, before the order's address or reference changes: an invoice
 * never changes. Until then the buyer is read from the order.
 */
export async function keepBuyer(trx: Knex, order: OrderRecord): Promise<void> {
  if (order.invoiceNumber === null) return;
  const { address, city, state, postalCode, country, recipient, organisation } = order.shippingAddress;
  const place = { address, city, state, postalCode, country };
  const buyer: Buyer = {
    shippingAddress: {
      ...place,
      ...(recipient && { recipient }),
      ...(organisation && { organisation }),
    },
    // No paper shows the accounts mailbox, and it is not kept as long as the invoice.
    reference: { ...order.reference, accountsEmail: null },
  };
  await trx('shop_invoices')
    .where({ order_id: order.id, buyer: null })
    .update({ buyer: JSON.stringify(buyer) });
}
