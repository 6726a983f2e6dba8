import { toCents } from 'shared';
import * as v from 'valibot';
import type { ProviderCapture, ProviderOrder, ProviderStatus } from '../../domain/payment';

/** PayPal's JSON, as far as the shop reads it. */
const payPalCapture = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.object({ currency_code: v.string(), value: v.string() }),
});

const payPalOrder = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        invoice_id: v.optional(v.string()),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        payments: v.optional(v.object({ captures: v.optional(v.array(payPalCapture), []) })),
      }),
    ),
    [],
  ),
});

const STATUSES: readonly string[] = ['CREATED', 'APPROVED', 'COMPLETED', 'VOIDED'];
const CAPTURE_STATUSES: Readonly<Record<string, ProviderCapture['status']>> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'PENDING',
  DECLINED: 'DECLINED',
  FAILED: 'DECLINED',
  REFUNDED: 'REFUNDED',
  PARTIALLY_REFUNDED: 'REFUNDED',
};

/**
 * PayPal's order, reduced to what a payment is judged by.
 * @throws when the answer has not the documented shape
 */
export function readProviderOrder(answer: unknown): ProviderOrder {
  const { id, status, purchase_units: units } = v.parse(payPalOrder, answer);
  const [unit] = units;
  return {
    id,
    status: STATUSES.includes(status) ? (status as ProviderStatus) : 'OTHER',
    customId: unit?.custom_id ?? null,
    invoiceId: unit?.invoice_id ?? null,
    payeeMerchantId: unit?.payee?.merchant_id ?? null,
    captures: units
      .flatMap(({ payments }) => payments?.captures ?? [])
      .map((capture) => ({
        id: capture.id,
        status: CAPTURE_STATUSES[capture.status] ?? 'OTHER',
        amountCents: toCents(Number(capture.amount.value)),
        currency: capture.amount.currency_code,
      })),
  };
}
