import { COUNTRY_CODE, CURRENCY, formatAmount, toDollars, type Cents } from 'shared';
import type { OrderRecord } from '../rules/order';
import { dueCents } from '../rules/payment/ledger';
import { isIncomplete, type ProviderAnswer, type ProviderOrder } from '../rules/payment/payment';
import type { PaymentProvider } from '../rules/ports';
import { isFinal, PayPalError, type PayPalClient } from '#platform/paypal/client';
import { lookUp, ORDERS } from './look-up';
import { readProviderOrder } from './read-order';
import { refund, refundAmount } from './refunds';

const BRAND_NAME_MAX = 127;

/**
 * Refusals after which the buyer may approve the same order again, with another card or account. After any other
 * refusal the order can never be captured.
 * @see https://developer.paypal.com/api/rest/reference/orders/v2/errors/
 */
const BUYER_MAY_APPROVE_AGAIN = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'CARD_EXPIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
];
/** Errors that report the order's status; the payment is not refused. */
const TELLS_STATUS = ['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'];

/** The shop's payment provider, on PayPal Orders v2. @param merchantId the payee */
export function payPalProvider(call: PayPalClient, merchantId: string): PaymentProvider {
  return {
    merchantId,
    openOrder: (order, shopName) => openOrder(call, order, merchantId, shopName),
    capture: (order) => capture(call, order),
    lookUp: (order) => lookUp(call, order),
    refund: (captureId, attempt) => refund(call, captureId, attempt),
    refundAmount: (order, wanted) => refundAmount(call, order, wanted),
  };
}

/** PayPal answers a repeated id with the first order, so another order, or another amount, has another id. */
const openingId = (order: OrderRecord) =>
  `open-${order.documentId}-${order.captureAttempt}-${dueCents(order)}`;

const money = (cents: Cents) => ({
  currency_code: CURRENCY,
  value: formatAmount(toDollars(cents)),
});

/** PayPal shows a discount in its window, and then requires the sums that it is taken off. The rest of an order has none. */
const breakdownOf = ({ itemsCents, shippingCents, discountCents, ...order }: OrderRecord) =>
  discountCents > 0 &&
  dueCents(order) === order.totalCents && {
    breakdown: {
      item_total: money(itemsCents),
      shipping: money(shippingCents),
      discount: money(discountCents),
    },
  };

async function openOrder(
  call: PayPalClient,
  order: OrderRecord,
  merchantId: string,
  shopName: string,
): Promise<string> {
  const opened = await call({
    method: 'POST',
    path: ORDERS,
    requestId: openingId(order),
    body: {
      intent: 'CAPTURE',
      payer: { address: { country_code: COUNTRY_CODE } },
      purchase_units: [
        {
          custom_id: order.documentId,
          invoice_id: order.paypalInvoiceId,
          payee: { merchant_id: merchantId },
          amount: { ...money(dueCents(order)), ...breakdownOf(order) },
        },
      ],
      application_context: {
        shipping_preference: 'NO_SHIPPING',
        ...(shopName && { brand_name: shopName.slice(0, BRAND_NAME_MAX) }),
      },
    },
  });
  return readProviderOrder(opened).id;
}

async function capture(call: PayPalClient, order: OrderRecord): Promise<ProviderAnswer> {
  try {
    const captured = readProviderOrder(
      await call({
        method: 'POST',
        path: `${ORDERS}/${order.paypalOrderId}/capture`,
        requestId: `capture-${order.documentId}-${order.captureAttempt}`,
        body: {},
      }),
    );
    return await completed(call, order, captured);
  } catch (error) {
    return explainFailure(call, order, error);
  }
}

/**
 * PayPal answers a repeated request id with the first response. A capture that was under review then may be decided
 * now, and a response may be incomplete; in both cases the order is looked up.
 */
async function completed(
  call: PayPalClient,
  order: OrderRecord,
  captured: ProviderOrder,
): Promise<ProviderAnswer> {
  const isUnderReview = captured.captures.some(({ status }) => status === 'PENDING');
  if (!isUnderReview && !isIncomplete(captured)) return { kind: 'order', order: captured };
  const found = await lookUp(call, order);
  return found.kind === 'order' ? found : { kind: 'order', order: captured };
}

/** A capture may have succeeded despite the error, so the order is looked up. */
async function explainFailure(
  call: PayPalClient,
  order: OrderRecord,
  error: unknown,
): Promise<ProviderAnswer> {
  const found = await lookUp(call, order);
  if (found.kind !== 'order' || found.order.captures.length > 0) return found;
  if (!(error instanceof PayPalError) || !isFinal(error, TELLS_STATUS)) return found;
  const mayApproveAgain = error.issues.some((issue) => BUYER_MAY_APPROVE_AGAIN.includes(issue));
  return { kind: 'refused', at: error.at, mayApproveAgain };
}
