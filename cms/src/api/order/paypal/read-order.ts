import { toCents, type Cents } from 'shared';
import * as v from 'valibot';
import type {
  ProviderCapture,
  ProviderOrder,
  ProviderRefund,
  ProviderStatus,
} from '../rules/payment/payment';

/** The fields of PayPal's JSON that the shop reads. */
const money = v.object({ currency_code: v.string(), value: v.string() });
const isoTime = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);
const time = v.fallback(v.nullable(isoTime), null);
const payPalCapture = v.object({
  id: v.string(),
  status: v.string(),
  amount: money,
  create_time: time,
});
const payPalRefund = v.object({
  id: v.string(),
  status: v.optional(v.string(), 'COMPLETED'),
  amount: v.optional(money),
  custom_id: v.fallback(v.string(), ''),
  create_time: time,
});
const payments = v.object({
  captures: v.optional(v.array(payPalCapture), []),
  refunds: v.optional(v.array(payPalRefund), []),
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
        payments: v.optional(payments, {}),
      }),
    ),
    [],
  ),
});

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  CREATED: 'OPEN',
  SAVED: 'OPEN',
  PAYER_ACTION_REQUIRED: 'OPEN',
  APPROVED: 'APPROVED',
  COMPLETED: 'COMPLETED',
  VOIDED: 'VOIDED',
};
/** A partially refunded capture still counts as completed. */
const CAPTURE_STATUSES: Readonly<Record<string, ProviderCapture['status']>> = {
  COMPLETED: 'COMPLETED',
  PARTIALLY_REFUNDED: 'COMPLETED',
  PENDING: 'PENDING',
  DECLINED: 'DECLINED',
  FAILED: 'DECLINED',
  REFUNDED: 'REFUNDED',
};
/** Any other status counts as pending. */
const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  COMPLETED: 'COMPLETED',
  CANCELLED: 'FAILED',
  FAILED: 'FAILED',
};

type PayPalOrder = v.InferOutput<typeof payPalOrder>;

/**
 * Reads the fields of PayPal's order that a payment decision needs.
 * @throws if the response does not have the documented shape
 */
export function readProviderOrder(answer: unknown): ProviderOrder {
  const { id, status, purchase_units: units } = v.parse(payPalOrder, answer);
  const [unit] = units;
  return {
    id,
    status: STATUSES[status] ?? 'OTHER',
    customId: unit?.custom_id ?? null,
    invoiceId: unit?.invoice_id ?? null,
    payeeMerchantId: unit?.payee?.merchant_id ?? null,
    captures: readCaptures(units),
    refunds: readRefunds(units),
    refundedCents: readRefunded(units),
  };
}

function readCaptures(units: PayPalOrder['purchase_units']): ProviderCapture[] {
  return units
    .flatMap(({ payments }) => payments.captures)
    .map(({ id, status, amount, create_time: createdAt }) => ({
      id,
      status: CAPTURE_STATUSES[status] ?? 'OTHER',
      amountCents: centsOf(amount),
      currency: amount.currency_code,
      createdAt,
    }));
}

const readRefunds = (units: PayPalOrder['purchase_units']): ProviderRefund[] =>
  units.flatMap(({ payments }) => payments.refunds).map(toRefund);

/** @throws if the response does not have the documented shape */
export const readProviderRefund = (answer: unknown): ProviderRefund =>
  toRefund(v.parse(payPalRefund, answer));

function toRefund(refund: v.InferOutput<typeof payPalRefund>): ProviderRefund {
  const { id, status, amount, custom_id: customId, create_time: createdAt } = refund;
  return {
    id,
    status: REFUND_STATUSES[status] ?? 'PENDING',
    amountCents: amount ? centsOf(amount) : null,
    requestId: customId.split('.')[1] ?? null,
    createdAt,
  };
}

/** The amount returned: the sum of listed refunds, or of captures that are fully refunded. */
function readRefunded(units: PayPalOrder['purchase_units']): Cents {
  const back = readRefunds(units).filter(({ status }) => status === 'COMPLETED');
  const whole = readCaptures(units).filter(({ status }) => status === 'REFUNDED');
  return Math.max(sumOf(back), sumOf(whole));
}

const sumOf = (parts: readonly { amountCents: Cents | null }[]): Cents =>
  parts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

const centsOf = ({ value }: v.InferOutput<typeof money>) => toCents(Number(value));
