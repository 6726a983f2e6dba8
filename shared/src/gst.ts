import type { Cents } from './money.ts';

/**
 * The GST included in a price. GST is a tenth of a supply's value, and the value is ten elevenths of its price, so GST
 * is one eleventh of the price (A New Tax System (Goods and Services Tax) Act 1999, s 9-70 and s 9-75). It is computed
 * once per invoice and rounded to the nearest cent, half a cent up (s 9-90(2)(a), which the ATO calls the total invoice
 * rule), never per line. All products are taxed; a GST-free product would need a field for that.
 */
export function gstIn(totalCents: Cents): Cents {
  return Math.floor((2 * totalCents + 11) / 22);
}
