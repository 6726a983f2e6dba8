import { COUNTRY_CODE, CURRENCY, formatAmount, toDollars } from 'shared';
import type { OrderRecord } from '../../domain/order';
import type { ProviderOrder } from '../../domain/payment';
import type { CaptureResult, PaymentProvider } from '../../domain/ports';
import { PayPalError, type PayPalClient } from './client';
import { readProviderOrder } from './read-order';

const ORDERS = '/v2/checkout/orders';

/** PayPal's names for a payment that the buyer's bank refused. */
const DECLINES = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'CARD_EXPIRED'];

/** The shop's payment provider on PayPal Orders v2. */
export function payPalProvider(call: PayPalClient, merchantId: string): PaymentProvider {
  return {
    merchantId,
    openOrder: (order) => openOrder(call, order, merchantId),
    capture: (order) => capture(call, order),
    lookUp: (order) => readOrder(call, order),
    async refund(captureId) {
      await call({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        requestId: `refund-${captureId}`,
        body: {},
      });
    },
  };
}

async function openOrder(
  call: PayPalClient,
  order: OrderRecord,
  merchantId: string,
): Promise<string> {
  const opened = await call({
    method: 'POST',
    path: ORDERS,
    requestId: `open-${order.documentId}`,
    body: {
      intent: 'CAPTURE',
      payer: { address: { country_code: COUNTRY_CODE } },
      purchase_units: [
        {
          custom_id: order.documentId,
          invoice_id: order.documentId,
          payee: { merchant_id: merchantId },
          amount: { currency_code: CURRENCY, value: formatAmount(toDollars(order.totalCents)) },
        },
      ],
      application_context: { shipping_preference: 'NO_SHIPPING' },
    },
  });
  return readProviderOrder(opened).id;
}

async function capture(call: PayPalClient, order: OrderRecord): Promise<CaptureResult> {
  try {
    const captured = await call({
      method: 'POST',
      path: `${ORDERS}/${order.paypalOrderId}/capture`,
      requestId: `capture-${order.documentId}-${order.captureAttempt}`,
      body: {},
    });
    return { kind: 'answered', order: await current(call, order, readProviderOrder(captured)) };
  } catch (error) {
    return explainFailure(call, order, error);
  }
}

/**
 * PayPal answers a repeated request as it did the first one, so a capture that was under review then
 * may have been decided since.
 */
async function current(
  call: PayPalClient,
  order: OrderRecord,
  answered: ProviderOrder,
): Promise<ProviderOrder> {
  const isUnderReview = answered.captures.some(({ status }) => status === 'PENDING');
  return isUnderReview ? readOrder(call, order).catch(() => answered) : answered;
}

async function readOrder(call: PayPalClient, order: OrderRecord): Promise<ProviderOrder> {
  return readProviderOrder(await call({ method: 'GET', path: `${ORDERS}/${order.paypalOrderId}` }));
}

async function explainFailure(
  call: PayPalClient,
  order: OrderRecord,
  error: unknown,
): Promise<CaptureResult> {
  const issues = error instanceof PayPalError ? error.issues : [];
  if (issues.some((issue) => DECLINES.includes(issue))) return { kind: 'declined' };
  if (issues.includes('ORDER_NOT_APPROVED')) return { kind: 'not-approved' };
  return lookUp(call, order, error);
}

/** No clear answer: the capture may have taken place all the same, so the order itself is asked. */
async function lookUp(
  call: PayPalClient,
  order: OrderRecord,
  cause: unknown,
): Promise<CaptureResult> {
  try {
    const found = await readOrder(call, order);
    return found.captures.length > 0
      ? { kind: 'answered', order: found }
      : { kind: 'unavailable', cause };
  } catch {
    return { kind: 'unavailable', cause };
  }
}
