import { dayOf, gstIn, itemsTotal, SHIPPING_PRICE, toCents, type Cents } from 'shared';
import { Refusal } from '#platform/refusal';
import type { ProductForSale } from '../../order/rules/placing/price-order';
import { priceLines, type LineInput } from './price-lines';
import type { QuoteTerms } from './quote';

/** What somebody wants of a quote. What is missing stays as it was. */
export interface TermsInput {
  lines?: readonly LineInput[] | undefined;
  discount?: { cents: Cents; reason: string } | null | undefined;
  note?: string | null | undefined;
  /** yyyy-mm-dd. */
  validUntil?: string | undefined;
}

export interface Shop {
  products: readonly ProductForSale[];
  isGstRegistered: boolean;
  quoteDays: number;
  /** yyyy-mm-dd. */
  today: string;
}

/**
 * The terms of a new quote, or of the next revision of one.
 * @param before the terms that it has now
 * @throws Refusal `discount-too-high`, `past-day`; as `priceLines`
 */
export function termsOf(
  wanted: TermsInput,
  { products, isGstRegistered, quoteDays, today }: Shop,
  before: QuoteTerms | null = null,
): QuoteTerms {
  const kept = before?.lines ?? [];
  const lines = wanted.lines ? priceLines(wanted.lines, products, kept) : kept;
  const discount = wanted.discount === undefined ? discountOf(before) : wanted.discount;
  const itemsCents = itemsTotal(lines);
  if (discount && discount.cents >= itemsCents) throw new Refusal('discount-too-high');
  const validUntil = wanted.validUntil ?? before?.validUntil ?? dayAfter(today, quoteDays);
  if (validUntil < today) throw new Refusal('past-day');
  const shippingCents = toCents(SHIPPING_PRICE) ?? 0;
  const discountCents = discount?.cents ?? 0;
  const totalCents = itemsCents + shippingCents - discountCents;
  return {
    lines,
    itemsCents,
    shippingCents,
    discountCents,
    totalCents,
    validUntil,
    discountReason: discount?.reason ?? null,
    gstCents: isGstRegistered ? gstIn(totalCents) : null,
    note: wanted.note === undefined ? (before?.note ?? null) : wanted.note,
  };
}

function discountOf(terms: QuoteTerms | null): TermsInput['discount'] {
  const { discountCents: cents = 0, discountReason: reason = null } = terms ?? {};
  return reason === null ? null : { cents, reason };
}

const DAY_MS = 24 * 60 * 60_000;

/** The day so many days later. @param day yyyy-mm-dd */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));
