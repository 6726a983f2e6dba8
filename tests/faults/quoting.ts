import type { ErrorBody, PlacedOrder, Quote } from 'shared';
import { ADDRESS, type TestProduct } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import type { Shop } from './shop.ts';

/** Quotes and their acceptance. */

interface WithToken {
  token: string;
}

/** A quote of two pieces for $11.00 each, less than the shop's price, and with a discount of $3.33. */
export async function makeQuote(
  { client, database }: Pick<Shop, 'client' | 'database'>,
  product: TestProduct,
  { token }: WithToken,
): Promise<Quote> {
  const body = { items: [{ product: product._id, qty: 2 }] };
  const { status, body: quote } = await client.api<Quote>('POST', '/api/quotes', { token, body });
  if (status !== 201) throw new Error(`A new quote was answered ${status}`);
  await database.query(
    `UPDATE shop_quotes
        SET lines = jsonb_set(lines, '{0,priceCents}', '1100'), items_cents = 2200,
            discount_cents = 333, discount_reason = 'x', total_cents = 1867
      WHERE document_id = $1`,
    [quote._id],
  );
  return quote;
}

export const acceptQuote = (client: ShopClient, { link }: Quote, { token }: WithToken) =>
  client.api<PlacedOrder & ErrorBody>('POST', `/api/quotes/shared/${new URL(link).hash.slice(1)}/order`, {
    token,
    body: { shippingAddress: ADDRESS, basedOn: 1 },
  });
