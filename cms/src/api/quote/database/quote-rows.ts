import { randomBytes } from 'node:crypto';
import type { ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import type { Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { referenceColumns } from '../../order';
import type { Notice, QuoteChangeRecord, QuoteTerms } from '../rules/quote';

/** Nobody guesses 192 bits. */
const TOKEN_BYTES = 24;

export interface NewQuote {
  /** Without an account, only who has the link can open it. */
  maker: Pick<SignedInUser, 'documentId' | 'name' | 'email'> & { id: number | null };
  /** Of a quote that an admin makes. */
  madeBy: string | null;
  sendTo: string | null;
  reference: Reference;
  shippingAddress: ShippingAddress | null;
  terms: QuoteTerms;
  request?: QuoteRequestKey;
  /** How the business hears of a customer's quote; missing for one that it makes itself. */
  notice?: Notice;
  /** The row of the quote that it renews. */
  renews?: number;
  changes?: QuoteChangeRecord[];
}

/** What a repeated request has in common with the first. */
export interface QuoteRequestKey {
  /** With the id of whoever asks; null without one. */
  key: string | null;
  hash: string;
}

/** @returns its row's id */
export async function insertQuote(trx: Knex, quote: NewQuote): Promise<number> {
  const {
    maker,
    madeBy,
    sendTo,
    reference,
    shippingAddress,
    terms,
    renews = null,
    changes = [],
    request,
  } = quote;
  const inserted = await trx('shop_quotes')
    .insert({
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      user_id: maker.id,
      maker_name: maker.name,
      maker_email: maker.email,
      made_by: madeBy,
      revised_by: madeBy ?? maker.documentId,
      send_to: sendTo,
      ...referenceColumns(reference),
      shipping_address: shippingAddress && JSON.stringify(shippingAddress),
      ...termsColumns(terms),
      renews,
      changes: JSON.stringify(changes),
      idempotency_key: request?.key ?? null,
      request_hash: request?.hash ?? null,
    })
    .returning('id');
  return inserted[0].id;
}

export const termsColumns = (terms: QuoteTerms) => ({
  lines: JSON.stringify(terms.lines),
  items_cents: terms.itemsCents,
  shipping_cents: terms.shippingCents,
  discount_cents: terms.discountCents,
  discount_reason: terms.discountReason,
  total_cents: terms.totalCents,
  gst_cents: terms.gstCents,
  note: terms.note,
  valid_until: terms.validUntil,
});
