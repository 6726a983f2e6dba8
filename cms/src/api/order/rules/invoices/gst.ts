import { gstIn, type Cents } from 'shared';

/**
 * How much a refund lowers an invoice's GST. The GST of several refunds adds up to the GST of their sum, because only
 * the remaining totals are rounded.
 * @param before cents refunded before; `after` includes this refund
 */
export function gstOfRefund(totalCents: Cents, before: Cents, after: Cents): Cents {
  return gstIn(totalCents - before) - gstIn(totalCents - after);
}
