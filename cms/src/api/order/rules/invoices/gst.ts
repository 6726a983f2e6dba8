import type { Cents } from 'shared';

/**
 * The GST in a price that includes it: GST is a tenth of a supply's value and the value ten elevenths of its
 * price, so it is one eleventh (A New Tax System (Goods and Services Tax) Act 1999, s 9-70 and s 9-75). It is
 * worked out once for all that an invoice holds and then rounded to the nearest cent, half a cent up
 * (s 9-90(2)(a), which the ATO calls the total invoice rule): never line by line. All that the shop sells is
 * taxed; a GST-free product would need a field of its own.
 */
export function gstIn(totalCents: Cents): Cents {
  return Math.floor((2 * totalCents + 11) / 22);
}

/**
 * By how much a refund lowers the GST of an invoice. What is left keeps its own rounding, so that the GST of
 * several refunds adds up to that of all of them together.
 * @param before what had been refunded of the total, and `after` what has been with this refund
 */
export function gstOfRefund(totalCents: Cents, before: Cents, after: Cents): Cents {
  return gstIn(totalCents - before) - gstIn(totalCents - after);
}
